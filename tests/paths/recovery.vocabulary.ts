import { type Ui, type Vocabulary, words } from './support/ui.ts'

const format = words('密码格式错误，需包含大写、小写字母及数字，长度为8至20位')
const warning = words('服务加载中，请尝试刷新。')
const another = { role: 'button', name: '重新获取' }

const refuse = (name: string | RegExp) => (ui: Ui) => ui.cannotPress('button', name)

/** How a person gets back in after a forgotten password (domain sections 2 and 6; the texts of the fields and of the new password, spec section 5). */
export const recoveryVocabulary: Vocabulary = {
  deeds: {
    'identity.submitted': async (ui, typed: { loginName: string; channel: 'mobile' | 'email'; contact: string }) => {
      await ui.fill('用户名', typed.loginName)
      await ui.press('radio', typed.channel === 'mobile' ? '手机验证' : '邮箱验证')
      await ui.fill(typed.channel === 'mobile' ? '手机号' : '邮箱', typed.contact)
      await ui.press('button', '发送验证码')
    },
    'identity.changed': (ui) => ui.press('button', /^(返回上一步|重新验证)$/),
    'code.submitted': async (ui, { code }: { code: string }) => {
      await ui.fill('验证码', code)
      await ui.press('button', '下一步')
    },
    'code.wanted': (ui) => ui.press('button', '重新获取'),
    'password.submitted': async (ui, form: { password: string; passwordAgain: string }) => {
      await ui.fill('新密码', form.password)
      await ui.fill('再输入一次', form.passwordAgain)
      await ui.press('button', '保存新密码')
    },
    'change.confirmed': (ui) => ui.press('button', '重新登录'),
  },
  refusals: {
    'identity.submitted': refuse('发送验证码'),
    'identity.changed': refuse(/^(返回上一步|重新验证)$/),
    'code.submitted': refuse('下一步'),
    'code.wanted': refuse(/重新获取/),
    'password.submitted': refuse('保存新密码'),
    'change.confirmed': refuse('重新登录'),
  },
  states: {
    // The name is asked on the page of the login too, where the flow ends.
    identifying: [],
    'identifying.editing': [{ role: 'button', name: '发送验证码' }],
    'identifying.sending': [{ role: 'button', name: '正在发送' }],
    verifying: [{ role: 'textbox', name: '验证码' }],
    'verifying.entering': [],
    'verifying.checking': [{ role: 'button', name: '正在核对' }],
    'verifying.resending': [{ role: 'button', name: '正在重发' }],
    'renewing.editing': [{ role: 'button', name: '保存新密码' }],
    'renewing.submitting': [{ role: 'button', name: '提交中' }],
    expired: [
      { role: 'heading', name: '验证已失效' },
      { role: 'button', name: '重新验证' },
    ],
    changed: [words('密码已修改，请重新登录'), { role: 'button', name: '重新登录' }],
    done: [],
  },
  after: {
    'give nothing': [words('请输入用户名')],
    'give a name alone': [words('请输入手机号')],
    'give a mobile of 10 digits': [words('手机号是 11 位，现在是 10 位')],
    'give a mobile of 12 digits': [words('手机号是 11 位，现在是 12 位')],
    'give no address': [words('请输入邮箱')],
    'give an address without a host': [words('邮箱格式不对，应类似 name@example.com')],
    'server asks to wait': [words(/^刚刚发过验证码，请 \d+ (秒|分钟)后再获取$/)],
    'server does not answer the request': [warning],
    'enter nothing': [words('请输入验证码')],
    'enter 5 digits': [words('验证码是 6 位数字，现在是 5 位')],
    'enter 7 digits': [words('验证码是 6 位数字，现在是 7 位')],
    'enter a letter': [words('验证码只有数字，请检查输入')],
    'server refuses the code': [words('验证码不对，还可以试 4 次')],
    'server finds the code used up': [words('验证码输错 5 次，已经作废，请重新获取')],
    'server does not answer the code': [warning],
    'a minute passes': [another],
    'the code expires': [words('验证码已过期，请重新获取')],
    'server sends another code': [
      { role: 'button', name: /^\d+ 秒后可重新获取$/ },
      { role: 'link', name: '演示收件箱' },
    ],
    'server sends no other code': [words(/^刚刚发过验证码，请 \d+ (秒|分钟)后再获取$/)],
    'submit nothing': [words('密码不能为空')],
    'submit 7 characters': [format],
    'submit 21 characters': [format],
    'submit without confirmation': [words('确认密码不能为空')],
    'submit two different passwords': [words('两次密码输入不一致')],
  },
}
