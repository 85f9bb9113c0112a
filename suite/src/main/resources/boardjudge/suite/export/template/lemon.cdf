{
  "version" : "1.0",
  "contestTitle" : "{{{problem.id}}} {{{release}}}",
  "tasks" : [
    {
      "problemTitle" : {{chineseTitle}},
      "sourceFileName" : {{problem.id}},
      "inputFileName" : "{{{problem.id}}}.in",
      "outputFileName" : "{{{problem.id}}}.out",
      "standardInputCheck" : true,
      "standardOutputCheck" : true,
      "subFolderCheck" : false,
      "taskType" : 0,
      "comparisonMode" : 4,
      "diffArguments" : "--ignore-space-change --text --brief",
      "realPrecision" : 3,
      "specialJudge" : "{{{problem.id}}}/check",
      "interactor" : "",
      "interactorName" : "",
      "grader" : "",
      "answerFileExtension" : "out",
      "compilerConfiguration" : { },
      "testCases" : [
{{#cases}}
        {
          "fullScore" : {{{points}}},
          "timeLimit" : {{{problem.settings.milliseconds}}},
          "memoryLimit" : {{{problem.settings.memory}}},
          "inputFiles" : [
{{#inputs}}
            {{.}}{{^-last}},{{/-last}}
{{/inputs}}
          ],
          "outputFiles" : [
{{#outputs}}
            {{.}}{{^-last}},{{/-last}}
{{/outputs}}
          ]
        }{{^-last}},{{/-last}}
{{/cases}}
      ]
    }
  ],
  "contestants" : [ ]
}
