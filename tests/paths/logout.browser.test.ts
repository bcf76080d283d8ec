import { cheapHash } from '../support/passwords.ts'
import { logoutModel } from './logout.model.ts'
import { logoutVocabulary } from './logout.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { HeldRequests, pageUi } from './support/playwright.ts'
import type { Ui } from './support/ui.ts'

const password = 'Kapok_2026'

/** Every way out of a page names a route of its own; what keeps a hostile address inside the site runs on the other levels. */
const noStranger = '产品里没有页面会把外来的地址交给退出登录'
const strangers = ['log out towards another host', 'log out towards a host without a scheme']

/** In the second app the person leaves for the login of organizations; in the portal for the home page. */
const leave = async (ui: Ui, { to }: { to?: string }, world: () => Promise<void>): Promise<void> => {
  await world()
  if (to === undefined) return logoutVocabulary.actions['logout.requested']?.(ui, { to } as never, world)
  await ui.press('button', '退出登录')
}

const arrival = { role: 'heading', name: '组织登录' }

const anyPage: Host = {
  name: 'portal and second app',
  vocabulary: {
    ...logoutVocabulary,
    others: { 'logout.requested': '先登录，才能退出' },
    actions: { 'logout.requested': leave },
  },
  offered: Object.fromEntries(strangers.map((name) => [name, () => false])),
  begin: async ({ page, server }) => {
    const calls = new HeldRequests()
    await calls.hold(page, '/auth/login/loginOut')
    const passwordHash = await cheapHash(password)
    const names = {
      volunteer: (await server.addVolunteer({ passwordHash })).loginName,
      organization: (await server.addOrganizer((await server.addOrganization()).id, { passwordHash })).loginName,
    }
    const ui = pageUi(page)
    const signIn = async (kind: keyof typeof names): Promise<void> => {
      // Nobody leaves from the page that the way out leads to.
      await page.goto(`/login/${kind}?from=/mission`)
      await ui.fill('用户名', names[kind])
      await ui.fill('密码', password)
      await ui.press('button', '登录')
      // A menu that is opened on the way to the next page closes with it.
      await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
      await ui.see({ role: 'button', name: /^账号：/ })
    }
    await page.goto('/')
    return {
      world: async (c) => {
        if (c.kind === 'send') {
          const away = 'to' in c.event
          await signIn(away ? 'organization' : 'volunteer')
          if (away) await page.goto('/admin/')
        } else if (c.name === 'server logged out') await calls.pass()
        else if (c.name === 'server fails') await calls.answer(500)
        else await calls.came()
      },
      inspect: async (state, step) => {
        if (state !== 'idle' || !step?.row) return
        if (step.row.endsWith('/login/organization]')) await ui.see(arrival)
        else await page.waitForURL(({ pathname }) => pathname === '/')
      },
    }
  },
}

describeBrowser('logout', logoutModel, {
  hosts: [anyPage],
  exclusions: Object.fromEntries(
    strangers.flatMap((name) => [`row:idle › ${name}`, `case:${name}`].map((goal) => [goal, noStranger])),
  ),
})
