/** Words of a code that is typed, runs out and is asked for again, however it was sent. */
export const codeEntryWords = {
  states: {
    verifying: '核对验证码',
    'verifying.entering': '填写验证码',
    'verifying.checking': '正在核对',
    'verifying.resending': '正在重发',
  },
  events: { 'code.submitted': '提交验证码', 'code.wanted': '要求重发验证码' },
  calls: { checkCode: '核对验证码', resendCode: '重发验证码' },
  delays: { resendWait: '重发等待时间', codeLifetime: '验证码有效期' },
  guards: {
    isUsableCode: '验证码可用且写法正确',
    isUsable: '验证码没有过期',
    canResend: '可以重发',
    isCodeGone: '验证码已作废',
  },
  cases: {
    'enter 6 digits': '填 6 位验证码',
    'enter nothing': '不填验证码',
    'enter 5 digits': '填 5 位验证码',
    'enter 7 digits': '填 7 位验证码',
    'enter a letter': '验证码里填字母',
    'server refuses the code': '服务器拒绝：验证码不对',
    'server finds the code used up': '服务器拒绝：验证码输错太多次',
    'server does not answer the code': '核对验证码没有答复',
    'a minute passes': '过了一分钟',
    'the code expires': '验证码过期',
    'ask for another code': '重新获取验证码',
    'server sends no other code': '服务器不肯重发：刚刚发过',
  },
  conditions: {
    'the code is good': '验证码没有过期',
    'the code has run out': '验证码已过期',
  },
}

/** And of one that is sent to a contact, whatever it is for. */
export const codeWords = {
  ...codeEntryWords,
  calls: { ...codeEntryWords.calls, sendCode: '发送验证码' },
  cases: {
    ...codeEntryWords.cases,
    'server sends the code': '服务器发出验证码',
    'server asks to wait': '服务器拒绝：刚刚发过',
    'server does not answer the request': '发送验证码没有答复',
    'server sends another code': '服务器重发验证码',
  },
  conditions: {
    ...codeEntryWords.conditions,
    'of the first code': '第一个验证码',
    'of another code': '重发的验证码',
  },
}
