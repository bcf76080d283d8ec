import { organizer } from '#server/database/schema/organizer.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { cheapHash } from '../support/passwords.ts'
import { describeBrowser, type Host, type Scene } from './support/browser-suite.ts'
import { HeldRequests, pageUi } from './support/playwright.ts'
import { weakPasswordModel } from './weak-password.model.ts'
import { weakPasswordVocabulary } from './weak-password.vocabulary.ts'

const weak = 'weakpass1'

/** Makes an account whose password is weak, and signs in. */
async function signIn(
  { page, server }: Pick<Scene, 'page' | 'server'>,
  kind: 'volunteer' | 'organizer',
): Promise<void> {
  const values = { passwordHash: await cheapHash(weak), weakPassword: true }
  const { loginName } =
    kind === 'volunteer'
      ? await server.addVolunteer(values)
      : await server.addOrganizer((await server.addOrganization()).id, values)
  const ui = pageUi(page)
  await page.goto(kind === 'volunteer' ? '/login/volunteer' : '/login/organization?from=%2F')
  await ui.fill('用户名', loginName)
  await ui.fill('密码', weak)
  await ui.press('button', '登录')
}

/** Makes the submitted password the present one, so that the server itself refuses it as unchanged. */
async function makePresent({ server }: Pick<Scene, 'server'>, password: string): Promise<void> {
  const passwordHash = await cheapHash(password)
  await server.database.executor.update(volunteer).set({ passwordHash })
  await server.database.executor.update(organizer).set({ passwordHash })
}

const vocabulary = {
  ...weakPasswordVocabulary,
  others: { 'weakness.found': '用弱密码登录以后由服务器说出', 'session.ended': '另一个标签页退出了登录' },
  after: { ...weakPasswordVocabulary.after, confirm: [{ role: 'button', name: '登录' }] },
}

const portal: Host = {
  name: 'portal',
  vocabulary,
  begin: async ({ page, server }) => {
    const resets = new HeldRequests()
    await resets.hold(page, '/resetModifyPwd')
    await page.goto('/')
    return async (c) => {
      if (c.name === 'a volunteer has a weak password') await signIn({ page, server }, 'volunteer')
      else if (c.name === 'an organizer has a weak password') await signIn({ page, server }, 'organizer')
      else if (c.name === 'server changed the password') await resets.pass()
      else if (c.name === 'server refuses the password') {
        const { password } = (await resets.body()) as { password: string }
        await makePresent({ server }, password)
        await resets.pass()
      } else if (c.name === 'server does not answer') await resets.cut()
      else if (c.name === 'session ends') {
        await page.context().clearCookies()
        await page.evaluate(() => {
          const channel = new BroadcastChannel('session')
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
          channel.postMessage('changed')
          channel.close()
        })
      }
    }
  },
}

describeBrowser('weak-password', weakPasswordModel, { hosts: [portal] })
