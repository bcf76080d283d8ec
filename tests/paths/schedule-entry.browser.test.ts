import { ensure } from '#domain/ensure.ts'
import { startOfShanghaiDay, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { addMission, adult, placeApplication } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import type { TestServer } from '../support/server.ts'
import { scheduleEntryModel } from './schedule-entry.model.ts'
import { scheduleEntryVocabulary } from './schedule-entry.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { pageUi } from './support/playwright.ts'

const password = 'Kapok_2026'
const hour = 3_600_000
/** A page takes its time to be there, and no limit lies just behind it: everything is that much earlier than the model says. */
const slack = hour / 12

/** Somebody with one application, whose times are those of the model's start. */
async function addEntry(server: TestServer, start: string) {
  const { state, untilOpening, untilEnd } = ensure(scheduleEntryModel.starts[start]?.input)
  const person = await server.addVolunteer({ ...adult, passwordHash: await cheapHash(password) })
  const [startAt, endAt] = [untilOpening + hour, untilEnd].map((ms) => new Date(Date.now() + ms - slack))
  const of = await addMission(server, {
    slots: [{ start: String(startAt?.toISOString()), end: String(endAt?.toISOString()) }],
    values: { recruitStartAt: new Date(Date.now() - 200 * hour) },
  })
  for (const position of [1, 2])
    if (state === 'waitlisted')
      await placeApplication(server, of, (await server.addVolunteer(adult)).id, { state, position })
  await placeApplication(server, of, person.id, {
    state,
    ...(state === 'waitlisted' && { position: 3 }),
    ...(state === 'offered' && { offerExpiresAt: new Date(Date.now() + hour) }),
  })
  const isPast = Number(endAt) < startOfShanghaiDay(shanghaiDay(Date.now())).getTime()
  const isOff = ['cancelled', 'rejected'].includes(state)
  return { loginName: person.loginName, address: `/personalCenter/myMission${isPast && !isOff ? '?group=ended' : ''}` }
}

const schedule: Host = {
  name: 'the schedule',
  vocabulary: scheduleEntryVocabulary,
  movesClock: true,
  begin: async ({ page, server, path }) => {
    const { loginName, address } = await addEntry(server, path.start)
    const ui = pageUi(page)
    await page.goto(`/login/volunteer?from=${encodeURIComponent(address)}`)
    await ui.fill('用户名', loginName)
    await ui.fill('密码', password)
    await page.clock.install()
    await ui.press('button', '登录')
    await ui.see({ role: 'heading', name: '我的日程' })
    return async (c) => {
      if (c.kind !== 'elapse') throw new Error(`nobody does ${c.name}`)
      await page.clock.fastForward(Number(scheduleEntryModel.delays?.[c.delay]) + 2 * slack)
    }
  },
}

describeBrowser('schedule-entry', scheduleEntryModel, { hosts: [schedule] })
