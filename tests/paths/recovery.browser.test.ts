import { sql } from 'drizzle-orm'
import { accountTicket } from '#server/database/schema/auth.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { contactsOf } from '../support/code.ts'
import { cheapHash } from '../support/passwords.ts'
import type { TestServer } from '../support/server.ts'
import { longName, recoveryModel } from './recovery.model.ts'
import { recoveryVocabulary } from './recovery.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { askElsewhere, changeCode, forgetCodes } from './support/code-desk.ts'
import { HeldRequests } from './support/playwright.ts'

const targets = { mobile: '13800020001', email: 'kapok@example.com' }

const pages: Record<string, string> = {
  'a volunteer': '/change-password/1',
  'a volunteer who forgot the name': '/change-password/1?by=id',
  'an administrator': '/change-password/2',
}

/** The accounts of the model in both kinds, new for each tour: each is reached by one contact. */
async function addAccounts(server: TestServer): Promise<void> {
  const { executor } = server.database
  await forgetCodes(server)
  const gone = { loginName: sql`'gone' || id`, mobileHash: null, emailHash: null }
  await executor.update(volunteer).set(gone)
  await executor.update(organizer).set(gone)
  const passwordHash = await cheapHash('Kapok_2025')
  const { id } = await server.addOrganization()
  const accounts = [
    ['kapok2026', targets.mobile, 'other@example.com'],
    [longName, '13800020009', targets.email],
  ] as const
  for (const [loginName, mobile, email] of accounts) {
    const account = { loginName, passwordHash }
    await server.addVolunteer({ ...account, ...contactsOf(server, 'volunteer', mobile, email) })
    await server.addOrganizer(id, { ...account, ...contactsOf(server, 'organizer', mobile, email) })
  }
}

/** Makes the submitted password the present one, so that the server itself refuses it as unchanged. */
async function makePresent({ database }: TestServer, password: string): Promise<void> {
  const passwordHash = await cheapHash(password)
  await database.executor.update(volunteer).set({ passwordHash })
  await database.executor.update(organizer).set({ passwordHash })
}

const portal: Host = {
  name: 'portal',
  vocabulary: {
    ...recoveryVocabulary,
    after: { ...recoveryVocabulary.after, confirm: [{ role: 'button', name: '登录' }] },
  },
  movesClock: true,
  begin: async ({ page, server, path }) => {
    await addAccounts(server)
    const [requests, checks, resets] = [new HeldRequests(), new HeldRequests(), new HeldRequests()]
    await requests.hold(page, '/sendCode')
    await checks.hold(page, '/findpwd/users/check')
    await checks.hold(page, '/findpwd/usersAdmin/check')
    await resets.hold(page, '/resetModifyPwd')
    await page.clock.install()
    await page.goto(pages[path.start] ?? '')

    const world: Record<string, () => Promise<void>> = {
      'server sends the code': async () => {
        await forgetCodes(server)
        await requests.pass()
      },
      'server asks to wait': async () => {
        await askElsewhere(server, targets)
        await requests.pass()
      },
      'server does not answer the request': () => requests.cut(),
      'server takes the code': async () => {
        await changeCode(server, targets, { code: '482913' })
        await checks.pass()
      },
      'server refuses the code': () => checks.pass(),
      'server finds the code used up': async () => {
        await changeCode(server, targets, { tries: 4 })
        await checks.pass()
      },
      'server does not answer the code': () => checks.cut(),
      'a minute passes': () => page.clock.fastForward(60_000),
      'the code expires': () => page.clock.fastForward(540_000),
      'server sends another code': async () => {
        await forgetCodes(server)
        await requests.pass()
      },
      'server sends no other code': async () => {
        await askElsewhere(server, targets)
        await requests.pass()
      },
      'server changed the password': () => resets.pass(),
      'server refuses the password': async () => {
        const { password } = (await resets.body()) as { password: string }
        await makePresent(server, password)
        await resets.pass()
      },
      'server refuses the ticket': async () => {
        await server.database.executor.delete(accountTicket)
        await resets.pass()
      },
      'server does not answer the password': () => resets.cut(),
      'the ticket expires': () => page.clock.fastForward(600_000),
    }
    return async ({ name }) => world[name]?.()
  },
}

describeBrowser('recovery', recoveryModel, { hosts: [portal] })
