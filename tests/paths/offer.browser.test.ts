import { eq } from 'drizzle-orm'
import { application } from '#server/database/schema/application.ts'
import { addMission, adult, placeApplication } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import type { TestServer } from '../support/server.ts'
import { offerModel } from './offer.model.ts'
import { offerVocabulary } from './offer.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { HeldRequests, pageUi } from './support/playwright.ts'

const password = 'Kapok_2026'
const minutes = 10

/** Somebody with an offered place that stands for ten minutes, or stood until now. */
async function addOffer(server: TestServer, isOver: boolean) {
  const person = await server.addVolunteer({ ...adult, passwordHash: await cheapHash(password) })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const of = await addMission(server, {
    slots: [{ start: inDays(9), end: inDays(9.1), capacity: 1 }],
    values: { recruitStartAt: new Date(inDays(-9)) },
  })
  const offerExpiresAt = new Date(Date.now() + (isOver ? -1 : minutes * 60_000))
  const { id } = await placeApplication(server, of, person.id, { state: 'offered', offerExpiresAt })
  const change = (values: Partial<typeof application.$inferInsert>) =>
    server.database.executor.update(application).set(values).where(eq(application.id, id))
  return {
    loginName: person.loginName,
    address: `/mission/detail-${of.id}`,
    /** The server finds the time over. */
    runOut: () => change({ offerExpiresAt: new Date(Date.now() - 1000) }),
    giveAway: async () => change({ volunteerId: (await server.addVolunteer()).id }),
  }
}

const detail: Host = {
  name: 'the mission',
  vocabulary: offerVocabulary,
  movesClock: true,
  begin: async ({ page, server, path }) => {
    const offer = await addOffer(server, path.start === 'a place was offered')
    const [answers, reloads] = [new HeldRequests(), new HeldRequests()]
    await answers.hold(page, '/answerOffer')
    const ui = pageUi(page)
    await page.goto(`/login/volunteer?from=${offer.address}`)
    await ui.fill('用户名', offer.loginName)
    await ui.fill('密码', password)
    await page.clock.install()
    // What follows an answer waits, so that its state can be inspected; the page itself comes through.
    await reloads.hold(page, '/missionDetails')
    await ui.press('button', '登录')
    await reloads.pass()

    const losing = (lose: () => Promise<unknown>) => async () => {
      await lose()
      await answers.pass()
    }
    const world: Record<string, () => Promise<unknown>> = {
      'the place is kept': () => answers.pass(),
      'the place is passed on': () => answers.pass(),
      'the place is gone when it is accepted': losing(offer.runOut),
      'the place is gone when it is declined': losing(offer.runOut),
      'the application is gone when it is accepted': losing(offer.giveAway),
      'the application is gone when it is declined': losing(offer.giveAway),
      'accepting is not answered': () => answers.cut(),
      'declining is not answered': () => answers.cut(),
      'accepting is not answered in time': () => answers.cut(),
      'declining is not answered in time': () => answers.cut(),
      'the time runs out': () => page.clock.fastForward(minutes * 60_000),
      'the server has passed the place on': () => page.clock.fastForward(3000),
    }
    return async ({ name }) => void (await world[name]?.())
  },
}

describeBrowser('offer', offerModel, {
  hosts: [{ ...detail, starts: ['a place is offered', 'a place was offered'] }],
  exclusions: { 'start:a place is offered for one more second': '服务器上只剩一秒的名额，在页面打开前就让给了下一位' },
})
