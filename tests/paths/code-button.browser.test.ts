import { adult } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import { codeButtonModel, mistyped, right } from './code-button.model.ts'
import { codeButtonVocabulary, seeContacts } from './code-button.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { askElsewhere, forgetCodes } from './support/code-desk.ts'
import { HeldRequests } from './support/playwright.ts'

const password = 'Kapok_2026'

const security: Host = {
  name: 'account security',
  vocabulary: codeButtonVocabulary,
  movesClock: true,
  begin: async ({ page, ui, server }) => {
    await forgetCodes(server)
    const person = await server.addVolunteer({ ...adult, passwordHash: await cheapHash(password) })
    const sendings = new HeldRequests()
    await sendings.hold(page, '/open/sendCodeModifyMobile')
    await page.clock.install()
    await page.goto('/login/volunteer?from=%2FpersonalCenter%2Fsubtract')
    await ui.fill('用户名', person.loginName)
    await ui.fill('密码', password)
    await ui.press('button', '登录')
    await ui.press('button', /^(绑定|更换)手机号$/)

    const sent = new Set<string>()
    const resting = new Set<string>()
    let asked = ''
    const world: Record<string, () => Promise<void>> = {
      'server sends the code': async () => {
        await forgetCodes(server)
        await sendings.pass()
        sent.add(asked)
        resting.add(asked)
      },
      'server asks to wait': async () => {
        await askElsewhere(server, { mobile: asked, email: 'kapok@example.com' })
        await sendings.pass()
      },
      'server does not answer the request': () => sendings.cut(),
      'a minute passes for the mistyped mobile': async () => {
        await page.clock.fastForward(60_000)
        resting.delete(mistyped)
      },
      'a minute passes for the right mobile': async () => {
        await page.clock.fastForward(60_000)
        resting.delete(right)
      },
    }
    return {
      world: async ({ name }) => world[name]?.(),
      inspect: async (state, step) => {
        if (step?.do.kind === 'send') asked = (step.do.event as { contact?: string }).contact ?? asked
        if (state !== 'ready') return
        const deliveries = Object.fromEntries([...sent].map((contact) => [contact, true]))
        await seeContacts(ui, { deliveries, resting: [...resting] })
      },
    }
  },
}

describeBrowser('code-button', codeButtonModel, { hosts: [security] })
