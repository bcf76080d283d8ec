import { codeTexts } from './code-entry.vocabulary.ts'
import { present, press, refuse, text, type Vocabulary } from './support/ui.ts'

const format = text('密码格式错误，需包含大写、小写字母及数字，长度为8至20位')

/** The ticket may have run out meanwhile, and then that alone is said. */
const orOver = (message: string) => text(new RegExp(`^(${message}|验证通过后要在 10 分钟内设好新密码)`))

/**
 * How a person gets back in after a forgotten password (docs/rules/sign-in.md#recovery; the texts of the fields and of
 * docs/rules/fields.md#new-password).
 */
export const recoveryVocabulary: Vocabulary = {
  actions: {
    ...codeTexts.actions,
    'identity.submitted': async (ui, typed: { loginName: string; channel: 'mobile' | 'email'; contact: string }) => {
      await ui.fill(/^用户名(或证件号)?$/, typed.loginName)
      await ui.press('radio', typed.channel === 'mobile' ? '手机验证' : '邮箱验证')
      await ui.fill(typed.channel === 'mobile' ? '手机号' : '邮箱', typed.contact)
      await ui.press('button', '发送验证码')
    },
    'identity.changed': press('button', /^(返回上一步|重新验证)$/),
    'password.submitted': async (ui, form: { password: string; passwordAgain: string }) => {
      await ui.fill('新密码', form.password)
      await ui.fill('再输入一次', form.passwordAgain)
      await ui.press('button', '保存新密码')
    },
    'change.confirmed': press('button', '重新登录'),
  },
  refusals: {
    ...codeTexts.refusals,
    'identity.submitted': refuse('button', '发送验证码'),
    'password.submitted': refuse('button', '保存新密码'),
  },
  states: {
    ...codeTexts.states,
    // The name is asked on the page of the login too, where the flow ends.
    identifying: [present('核对身份')],
    verifying: [...codeTexts.states.verifying, present('输入验证码')],
    renewing: [present('设置新密码')],
    'identifying.editing': [{ role: 'button', name: '发送验证码' }],
    'identifying.sending': [{ role: 'button', name: '正在发送', disabled: true }],
    'renewing.editing': [{ role: 'button', name: '保存新密码' }],
    'renewing.submitting': [
      { role: 'button', name: '提交中', disabled: true },
      { role: 'button', name: '返回上一步', disabled: true },
    ],
    expired: [present('设置新密码'), { role: 'heading', name: '验证已失效' }, { role: 'button', name: '重新验证' }],
    changed: [text('密码已修改，请重新登录'), { role: 'button', name: '重新登录' }],
    done: [],
  },
  without: { changed: [{ role: 'button', name: '关闭' }] },
  after: {
    ...codeTexts.after,
    'give nothing': [text(/^请输入用户名(或证件号)?$/)],
    'give a name of 65 characters': [text(/^用户名(或证件号)?太长$/)],
    'give a name alone': [text('请输入手机号')],
    'give a mobile of 10 digits': [text('手机号是 11 位，现在是 10 位')],
    'give a mobile of 12 digits': [text('手机号是 11 位，现在是 12 位')],
    'give no address': [text('请输入邮箱')],
    'give an address without a host': [text('邮箱格式不对，应类似 name@example.com')],
    'submit nothing': [text('密码不能为空')],
    'submit 7 characters': [format],
    'submit 21 characters': [format],
    'submit without confirmation': [text('确认密码不能为空')],
    'submit two different passwords': [text('两次密码输入不一致')],
    'server refuses the password': [orOver('新密码不能与现在的密码相同，请换一个')],
    'server does not answer the password': [orOver('服务加载中，请尝试刷新。')],
  },
}
