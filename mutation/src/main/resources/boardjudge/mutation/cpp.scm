; C, too: what it has and C++ has not is rare in contests.
(binary_expression operator: _ @swap)
(assignment_expression operator: _ @swap)
(update_expression operator: _ @swap)
(number_literal) @number
[(identifier) (field_identifier)] @name
(for_statement body: (compound_statement)) @loop
(for_range_loop body: (compound_statement)) @loop
(while_statement body: (compound_statement)) @loop

(_ condition: [(condition_clause . (_) @it .) (parenthesized_expression . (_) @it .)] @at
  (#set! negated "(!({it}))"))
(conditional_expression condition: (_) @at (#set! negated "(!({at}))"))
(if_statement condition: (condition_clause . (_) .) @at (#set! condition-left-out "(true)"))
((binary_expression left: (_) @one operator: ["&&" "||" "and" "or"]) @at
  (#set! condition-left-out "{one}"))
((binary_expression operator: ["&&" "||" "and" "or"] right: (_) @two) @at
  (#set! condition-left-out "{two}"))
((unary_expression operator: "-" argument: (_) @it) @at (#set! arithmetic "{it}"))
((unary_expression operator: "!" argument: (_) @it) @at (#set! negated "{it}"))

((true) @at (#set! constant "false"))
((false) @at (#set! constant "true"))
([(sized_type_specifier) (primitive_type)] @at
  (#any-of? @at "long long" "long long int" "int64_t" "long")
  (#set! type "int"))

((expression_statement) @at (#set! left-out ";"))
((break_statement) @at (#set! left-out ";") (#set! jump "continue;"))
((continue_statement) @at (#set! left-out ";") (#set! jump "break;"))

(array_declarator size: (_) @at
  (#not-match? @at "(^|[-+] *)[0-9]+$")
  (#set! array "({at}) - 1"))
(declaration
  type: [(template_type name: (_) @type) (qualified_identifier (template_type name: (_) @type))]
  declarator: (init_declarator value: (argument_list . (_) @at))
  (#eq? @type "vector")
  (#not-match? @at "(^|[-+] *)[0-9]+$")
  (#set! array "({at}) - 1"))
(call_expression
  function: (field_expression field: (_) @function)
  arguments: (argument_list . (_) @at)
  (#any-of? @function "resize" "assign")
  (#not-match? @at "(^|[-+] *)[0-9]+$")
  (#set! array "({at}) - 1"))

(for_statement condition: (binary_expression operator: ["<" "<="] right: (_) @at)
  (#not-match? @at "(^|[-+] *)[0-9]+$")
  (#set! bound "({at}) - 1"))
(init_declarator value: [(identifier) (subscript_expression) (unary_expression)] @at
  (#not-match? @at "[0-9]$")
  (#set! initial "0"))

; A variable of a loop, or of a function that is called more than once, that keeps what it had.
([
  (for_statement body: (compound_statement (declaration) @at))
  (for_range_loop body: (compound_statement (declaration) @at))
  (while_statement body: (compound_statement (declaration) @at))
]
  (#match? @at "^(std::)?[a-z_]+<|= *(-?[0-9.]+|true|false|[{][}])[,;]")
  (#set! not-cleared "static {at}"))
(function_definition
  declarator: (function_declarator declarator: (_) @function)
  body: (compound_statement (declaration) @at)
  (#not-eq? @function "main")
  (#match? @at "^(std::)?[a-z_]+<|= *(-?[0-9.]+|true|false|[{][}])[,;]")
  (#set! not-cleared "static {at}"))
((expression_statement
  (call_expression function: [(identifier) @function (field_expression field: (_) @function)])) @at
  (#any-of? @function "clear" "fill" "memset" "assign" "reset")
  (#set! not-cleared ";"))

(if_statement
  condition: (condition_clause value: (binary_expression))
  consequence: (expression_statement (assignment_expression)) @at
  (#set! best "{ {at} break; }"))
(if_statement
  condition: (condition_clause value: (binary_expression))
  consequence: (compound_statement (expression_statement (assignment_expression)) @at .)
  (#set! best "{at} break;"))
((call_expression function: (_) @function arguments: (argument_list . (_) @one . (_) .)) @at
  (#match? @function "^(std::)?(max|min)(<.*>)?$")
  (#set! best "{one}"))
((call_expression function: (_) @function arguments: (argument_list . (_) . (_) @two .)) @at
  (#match? @function "^(std::)?(max|min)(<.*>)?$")
  (#set! best "{two}"))
