(binary_expression operator: _ @swap)
(assignment_expression operator: _ @swap)
(update_expression ["++" "--"] @swap)
(decimal_integer_literal) @number
(identifier) @name
(for_statement body: (block)) @loop
(enhanced_for_statement body: (block)) @loop
(while_statement body: (block)) @loop

(_ condition: (parenthesized_expression . (_) @it .) @at (#set! negated "(!({it}))"))
(ternary_expression condition: (_) @at (#set! negated "(!({at}))"))
(if_statement condition: (_) @at (#set! condition-left-out "(true)"))
((binary_expression left: (_) @one operator: ["&&" "||"]) @at (#set! condition-left-out "{one}"))
((binary_expression operator: ["&&" "||"] right: (_) @two) @at (#set! condition-left-out "{two}"))
((unary_expression operator: "-" operand: (_) @it) @at (#set! arithmetic "{it}"))
((unary_expression operator: "!" operand: (_) @it) @at (#set! negated "{it}"))

((true) @at (#set! constant "false"))
((false) @at (#set! constant "true"))
((integral_type) @at (#eq? @at "long") (#set! type "int"))

((expression_statement) @at (#set! left-out ";"))
((break_statement) @at (#set! left-out ";") (#set! jump "continue;"))
((continue_statement) @at (#set! left-out ";") (#set! jump "break;"))

(dimensions_expr (_) @at
  (#not-match? @at "(^|[-+] *)[0-9]+$")
  (#set! array "({at}) - 1"))
(for_statement condition: (binary_expression operator: ["<" "<="] right: (_) @at)
  (#not-match? @at "(^|[-+] *)[0-9]+$")
  (#set! bound "({at}) - 1"))
(variable_declarator
  value: [(identifier) (array_access) (field_access) (unary_expression)] @at
  (#not-match? @at "[0-9]$")
  (#set! initial "0"))
((expression_statement (method_invocation name: (_) @function)) @at
  (#any-of? @function "clear" "fill" "reset")
  (#set! not-cleared ";"))

(if_statement
  condition: (parenthesized_expression (binary_expression))
  consequence: (expression_statement (assignment_expression)) @at
  (#set! best "{ {at} break; }"))
(if_statement
  condition: (parenthesized_expression (binary_expression))
  consequence: (block (expression_statement (assignment_expression)) @at .)
  (#set! best "{at} break;"))
((method_invocation name: (_) @function arguments: (argument_list . (_) @one . (_) .)) @at
  (#any-of? @function "max" "min")
  (#set! best "{one}"))
((method_invocation name: (_) @function arguments: (argument_list . (_) . (_) @two .)) @at
  (#any-of? @function "max" "min")
  (#set! best "{two}"))
