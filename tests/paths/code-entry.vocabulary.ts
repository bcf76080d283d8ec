import { press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const warning = text('服务加载中，请尝试刷新。')
const soon = text(/^刚刚发过验证码，请 \d+ (秒|分钟)后再获取$/)
const orExpired = (message: string) => text(new RegExp(`^(${message}|验证码已过期，请重新获取)$`))

/** How a person enters a code (docs/rules/sign-in.md#codes), whatever it is for. */
export const codeTexts = {
  actions: {
    'code.submitted': async (ui: Ui, { code }: { code: string }) => {
      await ui.fill('验证码', code)
      await ui.press('button', '下一步')
    },
    'code.wanted': press('button', '重新获取'),
  },
  refusals: { 'code.submitted': refuse('button', '下一步'), 'code.wanted': refuse('button', /重新获取/) },
  states: {
    verifying: [{ role: 'textbox', name: '验证码' }],
    'verifying.entering': [],
    'verifying.checking': [{ role: 'button', name: '正在核对', disabled: true }],
    'verifying.resending': [{ role: 'button', name: '正在重发', disabled: true }],
  },
  after: {
    'server asks to wait': [soon],
    'server does not answer the request': [warning],
    'enter nothing': [text('请输入验证码')],
    'enter 5 digits': [text('验证码是 6 位数字，现在是 5 位')],
    'enter 7 digits': [text('验证码是 6 位数字，现在是 7 位')],
    'enter a letter': [text('验证码只有数字，请检查输入')],
    'server refuses the code': [orExpired('验证码不对，还可以试 4 次')],
    'server finds the code used up': [orExpired('验证码输错 5 次，已经作废，请重新获取')],
    'server does not answer the code': [orExpired('服务加载中，请尝试刷新。')],
    'a minute passes': [{ role: 'button', name: '重新获取' }],
    'the code expires': [text('验证码已过期，请重新获取')],
    'server sends another code': [
      { role: 'button', name: /^\d+ 秒后可重新获取$/ },
      { role: 'link', name: '演示收件箱' },
    ],
    'server sends no other code': [soon],
  },
} satisfies Vocabulary
