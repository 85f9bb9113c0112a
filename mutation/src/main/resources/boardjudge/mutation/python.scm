(comparison_operator operators: _ @swap)
(boolean_operator operator: _ @swap)
(binary_operator operator: _ @swap)
(augmented_assignment operator: _ @swap)
(integer) @number
(identifier) @name
(for_statement body: (block)) @loop
(while_statement body: (block)) @loop

(_ condition: (_) @at (#set! negated "(not ({at}))"))
(if_statement condition: (_) @at (#set! condition-left-out "True"))
(elif_clause condition: (_) @at (#set! condition-left-out "True"))
((boolean_operator left: (_) @one) @at (#set! condition-left-out "{one}"))
((boolean_operator right: (_) @two) @at (#set! condition-left-out "{two}"))
((unary_operator operator: "-" argument: (_) @it) @at (#set! arithmetic "{it}"))
((not_operator argument: (_) @it) @at (#set! negated "{it}"))

((true) @at (#set! constant "False"))
((false) @at (#set! constant "True"))

((expression_statement) @at (#set! left-out "pass"))
((break_statement) @at (#set! left-out "pass") (#set! jump "continue"))
((continue_statement) @at (#set! left-out "pass") (#set! jump "break"))

(binary_operator left: (list) operator: "*" right: (_) @at
  (#not-match? @at "(^|[-+] *)[0-9]+\\)?$")
  (#set! array "({at} - 1)"))
(for_statement
  right: (call function: (_) @function arguments: (argument_list . (_) @at .))
  (#eq? @function "range")
  (#set! bound "1, {at}"))
(for_statement
  right: (call function: (_) @function arguments: (argument_list (_) @at .))
  (#eq? @function "range")
  (#not-match? @at "(^|[-+] *)[0-9]+$")
  (#set! bound "{at} - 1"))
(module (expression_statement
  (assignment right: [(identifier) (subscript) (unary_operator) (call)] @at))
  (#not-match? @at "[0-9]$|input|read|split|set|dict|list")
  (#set! initial "0"))
(function_definition body: (block (expression_statement
  (assignment right: [(identifier) (subscript) (unary_operator) (call)] @at)))
  (#not-match? @at "[0-9]$|input|read|split|set|dict|list")
  (#set! initial "0"))
((expression_statement (call function: (attribute attribute: (_) @function))) @at
  (#eq? @function "clear")
  (#set! not-cleared "pass"))

(if_statement
  condition: (comparison_operator)
  consequence: (block (expression_statement (assignment)) @at .)
  (#set! best "{at}; break"))
((call function: (_) @function arguments: (argument_list . (_) @one . (_) .)) @at
  (#any-of? @function "max" "min")
  (#set! best "{one}"))
((call function: (_) @function arguments: (argument_list . (_) . (_) @two .)) @at
  (#any-of? @function "max" "min")
  (#set! best "{two}"))
