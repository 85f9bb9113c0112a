from dmoj.checkers import bridged


def check(process_output, judge_output, **kwargs):
    result = bridged.check(
        process_output,
        judge_output,
        files='chk.cpp',
        lang='CPP17',
        type='testlib',
        feedback=True,
        **kwargs,
    )
    message = result.feedback or ''
    result.feedback = message.split('\n', 1)[0]
    result.extended_feedback = message
    return result
