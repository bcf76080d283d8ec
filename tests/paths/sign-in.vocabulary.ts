import { codeTexts } from './code-entry.vocabulary.ts'
import { type Landmark, press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const nameField: Landmark = { role: 'textbox', name: '用户名' }
const codeField: Landmark = { role: 'textbox', name: '验证码' }
const factorField: Landmark = { role: 'textbox', name: '动态码' }
const factorWrong = text('请输入 6 位动态码，或 10 位恢复码')

/** What the form says of a login that ended by itself. */
export const loginEnded = text('登录已失效，请重新登录')

const eachStep = (what: string, ...seen: readonly Landmark[]) =>
  Object.fromEntries(
    ['the login', 'the code', 'asking for another code', 'the second factor'].map((step) => [
      `server ${what} at ${step}`,
      seen,
    ]),
  )

/** How a person signs in (docs/rules/sign-in.md): name and password stand in the form, then what is asked for besides. */
export const signInVocabulary: Vocabulary = {
  actions: {
    'login.submitted': async (ui) => ui.press('button', /^(登录|正在打开)$/),
    'login.edited': async (ui) => ui.keys(nameField, 'x'),
    'login.wanted': press('button', /^(返回上一步|换一个账号)$/),
    'code.submitted': async (ui, { code }: { code: string }) => {
      await ui.fill('验证码', code)
      await ui.press('button', '登录')
    },
    'code.wanted': codeTexts.actions['code.wanted'],
    'factor.submitted': async (ui, { secondFactor }: { secondFactor: string }) => {
      await ui.fill('动态码', secondFactor)
      await ui.press('button', '登录')
    },
  },
  refusals: {
    'login.submitted': (ui, state) => (state === 'sending' ? ui.cannotPress('button', /^登录/) : ui.seeNone(nameField)),
    'login.edited': (ui) => ui.seeNone(nameField),
    'code.submitted': (ui, state) =>
      state.startsWith('verifying') ? ui.cannotPress('button', /^(登录|正在核对)$/) : ui.seeNone(codeField),
    'code.wanted': refuse('button', /重新获取/),
    'factor.submitted': (ui: Ui, state) =>
      state.startsWith('proving') ? ui.cannotPress('button', /^登录/) : ui.seeNone(factorField),
  },
  states: {
    entering: [nameField],
    sending: [nameField, { role: 'button', name: '登录中', disabled: true }],
    verifying: [codeField],
    'verifying.entering': [],
    'verifying.checking': codeTexts.states['verifying.checking'],
    'verifying.resending': codeTexts.states['verifying.resending'],
    proving: [factorField],
    'proving.entering': [],
    'proving.checking': [{ role: 'button', name: '登录中', disabled: true }],
    signedIn: [nameField, { role: 'button', name: '正在打开' }],
  },
  after: {
    ...codeTexts.after,
    ...eachStep('refuses name or password', text(/^用户名或密码不对，还可以试 4 次$/)),
    ...eachStep('locks the login', text(/^输错次数太多，已暂停登录，请 \d+ 分钟后再试$/)),
    ...eachStep('finds the account closed', text(/^这个账号已被联合会停用，原因：冒用他人身份。有疑问请拨打 12355$/)),
    ...eachStep('wants a code', text(/^这个网络上登录失败的次数太多，请用验证码确认是你本人。/), {
      role: 'button',
      name: /^\d+ 秒后可重新获取$/,
    }),
    ...eachStep('wants the second factor', text(/^密码正确。请打开手机上的验证器应用/)),
    'server does not answer the login': [text('服务加载中，请尝试刷新。')],
    'enter no code of the app': [factorWrong],
    'enter the app’s code with 5 digits': [factorWrong],
    'enter the app’s code with 7 digits': [factorWrong],
    'enter a recovery code of 9 characters': [factorWrong],
    'enter a recovery code of 11 characters': [factorWrong],
    'server refuses the second factor': [text('验证码不对或已经用过，请等应用里换一个再输入')],
    'server does not answer the second factor': [text('服务加载中，请尝试刷新。')],
  },
}
