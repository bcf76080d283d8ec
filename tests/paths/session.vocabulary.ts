import type { SessionEvent } from '#machines/session/session.types.ts'
import { type Landmark, text, type Ui, type Vocabulary } from './support/ui.ts'

const sending: Landmark = { role: 'button', name: '登录中', disabled: true }

type Submitted = Extract<SessionEvent, { type: 'login.submitted' }>

export const codeField: Landmark = { role: 'textbox', name: '验证码' }
export const factorField: Landmark = { role: 'textbox', name: '动态码' }

/** How a person meets the session: the login form, and the header's links or account menu. `goTo` is the address bar. */
export function sessionVocabulary(goTo: (address: string) => Promise<void>): Vocabulary {
  const openPersonalCenter = async (ui: Ui) => {
    await ui.press('button', /^账号：/)
    await ui.press('menuitem', '个人中心')
  }
  return {
    actions: {
      'login.submitted': async (ui, { userType, loginName, password, code, secondFactor }: Submitted) => {
        if (secondFactor !== undefined) {
          await ui.fill('动态码', secondFactor.slice(1))
          await ui.press('button', '登录')
          await ui.see(text('请输入 6 位动态码，或 10 位恢复码'))
          await ui.fill('动态码', secondFactor)
          return ui.press('button', '登录')
        }
        if (code !== undefined) {
          // What cannot be a code is not sent.
          await ui.fill('验证码', code.slice(1))
          await ui.press('button', '登录')
          await ui.see(text('验证码是 6 位数字，现在是 5 位'))
          await ui.fill('验证码', code)
          return ui.press('button', '登录')
        }
        await goTo(userType === '1' ? '/login/volunteer' : '/login/organization')
        await ui.fill('用户名', loginName)
        await ui.fill('密码', password)
        await ui.press('button', '登录')
      },
      'check.requested': openPersonalCenter,
    },
    refusals: {
      // The menu stays; asking again while the check is under way, or after it failed, changes nothing.
      'check.requested': (ui, state) =>
        state.startsWith('signedIn.organizer') ? openPersonalCenter(ui) : ui.cannotPress('button', /^账号：/),
    },
    states: {
      restoring: [{ role: 'link', name: '登录' }],
      anonymous: [{ role: 'link', name: '登录' }],
      signingIn: [{ role: 'link', name: '登录' }],
      signedIn: [{ role: 'button', name: /^账号：/ }],
    },
    after: {
      'sign in as volunteer': [sending],
      'sign in as organizer': [sending],
      'the server refuses the login': [text('用户名或密码不正确')],
      'the server asks for a code': [codeField],
      'the server asks for the second factor': [factorField],
    },
  }
}
