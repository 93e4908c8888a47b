graph [
  directed 1
  node [
    id 0
    label "A &#228;"
    w 0.5
  ]
  node [ id 1 ]
  edge [ source 0 target 1 key "k" ]
]
