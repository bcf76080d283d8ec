import { type Vocabulary, text } from './support/ui.ts'

/** How a person meets the logout (docs/rules/sign-in.md#logout). */
export const logoutVocabulary: Vocabulary = {
  actions: {
    'logout.requested': async (ui) => {
      await ui.press('button', /^账号：/)
      await ui.press('menuitem', '退出登录')
    },
  },
  states: {
    idle: [],
    leaving: [text('正在退出登录…')],
  },
  after: Object.fromEntries(
    ['server logged out', 'server fails', 'server is silent'].map((name) => [name, [{ role: 'link', name: '登录' }]]),
  ),
}
