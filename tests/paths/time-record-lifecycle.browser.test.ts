import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Envelope } from '#contract/endpoint.ts'
import { managedObjections } from '#contract/hours/managed-hours.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { runDue, scheduleDue } from '#server/due/due.ts'
import { importedActivity } from '#server/database/schema/hours.ts'
import { lockRecords, publicityDue, withdrawRecords } from '#server/records/hours/time-record-lifecycle.ts'
import { hoursImport } from '#server/features/imports/hours-import/hours-import.ts'
import { plantCode } from '../support/code.ts'
import { addAttendee, hoursCalls, secondToken } from '../support/hours.ts'
import { addImporters, importsOf } from '../support/import-kinds.ts'
import { addMission, addPerson } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { moveTo } from './support/playwright.ts'
import { timeRecordModel } from './time-record-lifecycle.model.ts'
import { cannotObject, object, ownLandmarks, timeRecordOthers } from './time-record-lifecycle.vocabulary.ts'

const list = '/personalCenter/serviceRecord'
const noticeDays = 7

/** An organization that decides about hours, and what is called by name below. */
async function addTeam(server: TestServer) {
  const team = await server.addOrganization({ chargeName: '许文博' })
  const staffId = (await server.addOrganizer(team.id)).id
  const staff = await server.tokenFor('organizer', staffId)
  const second = await secondToken(server, team.id)
  return { team, staffId, staff, calls: hoursCalls({ ...server, team, staff, staffId, second }) }
}

type Team = Awaited<ReturnType<typeof addTeam>>

/** What others do to a record of the team that was served on a day from 8:00 to 11:30. */
function othersOf(server: TestServer, { staff, staffId, calls }: Team, recordId: string, day: string) {
  const { executor } = server.database
  const done = async (answer: Promise<Pick<Envelope, 'code' | 'msg'>>, code = 200) => {
    expectCode(await answer, code)
  }
  const answer = async (event: string) => {
    const open = (await server.call(managedObjections, { token: staff })).envelope.data
    const { objectionId } = open.items[0]
    return done(event === 'objection.dismissed' ? calls.dismiss(objectionId) : calls.answer(objectionId, event))
  }
  const endNotice = () =>
    runDue(server.context, new Date(`${addDays(shanghaiDay(Date.now()), noticeDays + 1)}T00:00:00+08:00`))
  return {
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
        const times = { startAt: `${day}T09:00:00+08:00`, endAt: `${day}T11:30:00+08:00` }
        await done(calls.correct(items[0].entryId, times))
      },
      'take the import back': async (refused: boolean) => {
        const withdrawal = executor.transaction(async (transaction) => {
          const records = await lockRecords(transaction, [Number(recordId)])
          await withdrawRecords(transaction, records, { opinion: '这批导入已撤回', reviewerId: staffId })
        })
        if (refused) await expect(withdrawal).rejects.toMatchObject({ code: 12001 })
        else await withdrawal
      },
    } as Record<string, (refused: boolean) => Promise<unknown>>,
  }
}

/** One record of hours that waits, and the organization that decides about it. */
async function addRecord(server: TestServer, isTyped: boolean) {
  const of = await addTeam(server)
  const day = addDays(shanghaiDay(Date.now()), -2)
  const [start, end] = [`${day}T08:00:00+08:00`, `${day}T11:30:00+08:00`]
  const mission = await addMission(server, {
    organizationId: of.team.id,
    slots: [{ start, end }],
    values: { state: 'settling', recruitStartAt: new Date(`${addDays(day, -9)}T00:00:00+08:00`) },
  })
  const { token, applicationId } = await addAttendee(server, mission)
  const times = { startAt: start, endAt: end }
  const { data } = await of.calls.record(mission.id, [{ applicationId, ...(isTyped && { times }) }])
  return { token, notice: `/publicity/${mission.id}`, ...othersOf(server, of, data.records[0].recordId, day) }
}

/** One record of a roster on notice, as the federation's second person released it. */
async function addImported(server: TestServer) {
  const of = await addTeam(server)
  const day = '2019-05-03'
  const { volunteerNumber, name, token } = await addPerson(server)
  const cells = { volunteerNumber, name, organization: of.team.name, activity: '河岸清洁' }
  const imports = importsOf(server, 'hours', hoursImport, await addImporters(server))
  const { importId } = await imports.run([{ ...cells, date: day, start: '08:00', end: '11:30' }])
  const [record] = await imports.recordsOf(importId)
  const [activity] = await server.database.executor
    .select({ id: importedActivity.id })
    .from(importedActivity)
    .where(eq(importedActivity.importId, importId))
  const notice = `/publicity/import-${activity?.id}`
  return { token, notice, ...othersOf(server, of, String(record?.recordId), day) }
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
    others: timeRecordOthers,
    refusals: { 'objection.raised': (ui, state) => onNotice(() => cannotObject(ui, state)) },
    states: ownLandmarks,
  },
  starts: ['recorded', 'waits for another person', 'read from a row', 'from a roster'],
  begin: async ({ page, server, path }) => {
    const record =
      path.start === 'from a roster'
        ? await addImported(server)
        : await addRecord(server, path.start === 'waits for another person')
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
