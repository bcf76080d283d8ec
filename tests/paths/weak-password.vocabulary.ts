import { press, refuse, text, type Vocabulary } from './support/ui.ts'

const format = text('密码格式错误，需包含大写、小写字母及数字，长度为8至20位')

/** How a person meets the forced change of a weak password (docs/rules/sign-in.md#weak-password; the texts of the form and the dialog). */
export const weakPasswordVocabulary: Vocabulary = {
  actions: {
    'password.submitted': async (ui, form: { password: string; passwordAgain: string }) => {
      await ui.fill('新密码', form.password)
      await ui.fill('再输入一次', form.passwordAgain)
      await ui.press('button', '保存新密码')
    },
    'change.confirmed': press('button', '重新登录'),
  },
  refusals: { 'password.submitted': refuse('button', '保存新密码') },
  states: {
    idle: [],
    open: [{ role: 'dialog', name: '换一个更安全的密码' }],
    'open.editing': [{ role: 'button', name: '保存新密码' }],
    'open.submitting': [{ role: 'button', name: '提交中', disabled: true }],
    changed: [text('密码已修改，请重新登录'), { role: 'button', name: '重新登录' }],
  },
  // Nobody gets around it.
  without: Object.fromEntries(['open', 'changed'].map((state) => [state, [{ role: 'button', name: '关闭' }]])),
  after: {
    'submit nothing': [text('密码不能为空')],
    'submit 7 characters': [format],
    'submit 21 characters': [format],
    'submit without upper case': [format],
    'submit without lower case': [format],
    'submit without a digit': [format],
    'submit a forbidden sign': [format],
    'submit without confirmation': [text('确认密码不能为空')],
    'submit two different passwords': [text('两次密码输入不一致')],
    'server refuses the password': [text('新密码不能与现在的密码相同，请换一个')],
    'server does not answer': [text('服务加载中，请尝试刷新。')],
  },
}
