import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { managedObjections } from '#contract/hours/managed-hours.ts'
import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { runDue, scheduleDue } from '#server/due/due.ts'
import { publicityDue } from '#server/modules/hours/time-record-lifecycle.ts'
import { plantCode } from '../support/code.ts'
import { addAttendee, hoursCalls, secondToken } from '../support/hours.ts'
import { addMission } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo } from './support/playwright.ts'
import { timeRecordModel } from './time-record-lifecycle.model.ts'
import { cannotObject, object, ownLandmarks } from './time-record-lifecycle.vocabulary.ts'

const list = '/personalCenter/serviceRecord'
const noticeDays = 7

/** One record of hours that waits, and the organization that decides about it. */
async function addRecord(server: TestServer, isTyped: boolean) {
  const { executor } = server.database
  const team = await server.addOrganization({ chargeName: '许文博' })
  const staffId = (await server.addOrganizer(team.id)).id
  const staff = await server.tokenFor('organizer', staffId)
  const second = await secondToken(server, team.id)
  const calls = hoursCalls({ ...server, team, staff, staffId, second })
  const day = addDays(shanghaiDay(Date.now()), -2)
  const [start, end] = [`${day}T08:00:00+08:00`, `${day}T11:30:00+08:00`]
  const of = await addMission(server, {
    organizationId: team.id,
    slots: [{ start, end }],
    values: { state: 'settling', recruitStartAt: new Date(`${addDays(day, -9)}T00:00:00+08:00`) },
  })
  const { token, applicationId } = await addAttendee(server, of)
  const times = { startAt: start, endAt: end }
  const { data } = await calls.record(of.id, [{ applicationId, ...(isTyped && { times }) }])
  const recordId: string = data.records[0].recordId
  const done = async (answer: Promise<{ code: string | number }>, code = 200) => {
    expect((await answer).code).toBe(code)
  }
  const answer = async (event: string) => {
    const open = (await server.call(managedObjections, { token: staff })).envelope.data
    return done(calls.answer(open.items[0].objectionId, event))
  }
  const endNotice = () =>
    runDue(server.context, new Date(`${addDays(shanghaiDay(Date.now()), noticeDays + 1)}T00:00:00+08:00`))
  return {
    token,
    notice: `/publicity/${of.id}`,
    object: () => done(calls.object(recordId)),
    /** What the others do, by the case; `refused`: the chart lets nothing come of it. */
    happen: {
      enter: () => done(calls.decide([recordId], 'record.entered'), 12001),
      'put on public notice': () => done(calls.second([recordId], 'record.confirmed')),
      'do not recognise': () => done(calls.decide([recordId], 'record.declined', '现场没有签到的记录')),
      'dismiss an objection': () => answer('objection.dismissed'),
      'uphold an objection': () => answer('objection.upheld'),
      'the notice ends': async (refused: boolean) => {
        // Its own row is done: another one comes due.
        if (refused) await scheduleDue(executor, publicityDue, Number(recordId), new Date())
        await endNotice()
      },
      correct: async () => {
        const { items } = await calls.managed()
        await done(calls.correct(items[0].entryId, { startAt: `${day}T09:00:00+08:00`, endAt: end }))
      },
    } as Record<string, (refused: boolean) => Promise<unknown>>,
  }
}

let here: { page: Page; server: TestServer; notice: string } | null = null

/** Goes to the public notice, as anybody may, and back to the own list. */
async function onNotice(action: () => Promise<void>): Promise<void> {
  const { page, notice } = here as NonNullable<typeof here>
  await page.goto(notice)
  await action()
  await moveTo(page, list)
}

const own: Host<typeof timeRecordModel.machine> = {
  name: 'own list and public notice',
  vocabulary: {
    actions: {
      'objection.raised': (ui) =>
        onNotice(async () => {
          const contact = `139${randomInt(10_000_000, 99_999_999)}`
          const { server } = here as NonNullable<typeof here>
          await object(ui, contact, await plantCode(server, 'objection', contact))
        }),
    },
    refusals: { 'objection.raised': (ui) => onNotice(() => cannotObject(ui)) },
    states: ownLandmarks,
  },
  starts: ['recorded', 'waits for another person', 'read from a row'],
  begin: async ({ page, server, path }) => {
    const record = await addRecord(server, path.start === 'waits for another person')
    here = { page, server, notice: record.notice }
    if (path.start === 'read from a row') {
      await record.happen['put on public notice']?.(false)
      await record.object()
      await record.object()
    }
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${randomInt(1, 254)}` })
    await storeLogin(page, server.url, { accessToken: record.token, refreshToken: randomUUID(), userType: '1' })
    await page.goto(list)
    return async ({ name }, step) => {
      await record.happen[name]?.(step?.refused ?? false)
      await moveTo(page, list)
    }
  },
}

const atOnce = '录入和更正在登记的同一个事务里入账或转为待复核，没有页面能看到登记了还没有转走的一条'

describeBrowser('time-record-lifecycle', timeRecordModel, {
  env: { TRUST_PROXY: 'loopback' },
  hosts: [own],
  exclusions: {
    'start:for a corrected entry': atOnce,
    'start:typed afterwards': atOnce,
    'start:a correction to more': atOnce,
    'pending|record.entered|0': atOnce,
    'pending|record.entered|1': atOnce,
    'pending|record.confirmed|0:false': atOnce,
    'row:pending › enter [another person has to stand for it]': atOnce,
    'row:pending › enter [it corrects an entry to less]': atOnce,
  },
})
