import { cheapHash } from '../support/passwords.ts'
import { logoutModel } from './logout.model.ts'
import { logoutVocabulary } from './logout.vocabulary.ts'
import { describeBrowser } from './support/browser-suite.ts'
import { HeldRequests, pageUi } from './support/playwright.ts'

const noPage = '页面上没有退出后前往指定地址的入口'

const vocabulary = {
  ...logoutVocabulary,
  deeds: {
    'logout.requested': async (...[ui, event, world]: Parameters<(typeof logoutVocabulary.deeds)[string]>) => {
      await world()
      await logoutVocabulary.deeds['logout.requested']?.(ui, event, world)
    },
  },
}

describeBrowser('logout', logoutModel, vocabulary, {
  cannot: {
    'log out and go to the login page': noPage,
    'log out towards another host': noPage,
    'log out towards a host without a scheme': noPage,
  },
  begin: async ({ page, server }) => {
    const calls = new HeldRequests()
    await calls.hold(page, '/auth/login/loginOut')
    const { loginName } = await server.addVolunteer({ passwordHash: await cheapHash('Kapok_2026') })
    const ui = pageUi(page)
    await page.goto('/')
    return async (c) => {
      if (c.kind === 'send') {
        await page.goto('/login/volunteer')
        await ui.fill('用户名', loginName)
        await ui.fill('密码', 'Kapok_2026')
        await ui.press('button', '登录')
        await ui.see({ role: 'button', name: /^账号：/ })
      } else if (c.name === 'server logged out') await calls.pass()
      else if (c.name === 'server fails') await calls.answer(500)
      else await calls.came()
    }
  },
})
