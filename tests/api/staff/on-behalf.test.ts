import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#contract/audit.ts'
import type { MissionEventType } from '#domain/lifecycle/mission.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { onBehalfHeader } from '#contract/on-behalf.ts'
import { saveMissionDraft } from '#contract/mission-draft.ts'
import { missionEvent } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { runDue } from '#server/due/due.ts'
import { actLine } from '#server/features/oversight/audit/act-line.ts'
import { listActsById } from '#server/features/oversight/audit/audit.repository.ts'
import { proveActs } from '#server/records/staff-log/prove-acts.ts'
import { contactsOf, outboxOf } from '#tests/support/code.ts'
import { hoursNow } from '#tests/support/hours.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { addTeam, applicationOf, draftOf, draftWords, missionOf, type Team } from '#tests/support/staff-team.ts'

const reason = '负责人住院，志愿者等着答复'

let server: TestServer
let own: Team
let federation: Team
let business: string

beforeAll(async () => {
  server = await startServer({ now: hoursNow })
  await addDistricts(server)
  federation = await addTeam(server, { name: '省志愿者联合会', level: 'federation' })
  own = await addTeam(server, { name: '青禾志愿服务队' })
  business = federation.accounts.owner.token
})
afterAll(() => server.stop())

const decide = async (applicationId: string, header: string, token = business) => {
  const body = { applicationIds: [applicationId], decision: 'application.confirmed' }
  return (await server.call(decideApplications, { token, body, headers: { [onBehalfHeader]: header } })).envelope
}
const actsOf = (organizationId: number, act: StaffAct) =>
  server.database.executor
    .select()
    .from(staffAct)
    .where(and(eq(staffAct.organizationId, organizationId), eq(staffAct.act, act)))
    .orderBy(staffAct.id)
const textsTo = async (target: string) =>
  (await outboxOf(server.url)).filter((message) => message.target === target).map(({ text }) => text)

describe('work of another organization', () => {
  it.each([
    ['no reason', ''],
    ['a reason of four characters', encodeURIComponent('替他们办')],
    ['blanks', encodeURIComponent('     \n')],
    ['what cannot be read', '%E0%A4%A'],
    ['more than 200 characters', encodeURIComponent('久'.repeat(201))],
  ])('is refused to the federation with %s, and nothing of it is kept', async (_, header) => {
    const { applicationId } = await applicationOf(own, 'pending')
    const before = await actsOf(own.team.id, 'application.decide')
    const { code, msg, data } = await decide(applicationId, header)
    expect([code, data]).toEqual([13123, { organizationId: String(own.team.id), organizationName: '青禾志愿服务队' }])
    expect(msg).toMatch(/^这是“青禾志愿服务队”的工作，联合会代办要写明原因/)
    expect(await actsOf(own.team.id, 'application.decide')).toEqual(before)
    // What it would have decided can still be decided.
    expect((await decide(applicationId, '', own.accounts.owner.token)).code).toBe(200)
  })

  it('goes with a reason, which the log of the organization and the audit show as 代办', async () => {
    const { applicationId } = await applicationOf(own, 'pending')
    expect((await decide(applicationId, encodeURIComponent(` ${reason} `))).code).toBe(200)
    const acts = await actsOf(own.team.id, 'application.decide')
    expect(acts.at(-1)).toMatchObject({ organizerId: federation.accounts.owner.id, onBehalf: reason, reason: null })
    const listed = (await server.call(staffActs, { token: own.accounts.owner.token })).envelope.data.items
    expect(listed[0]).toMatchObject({ act: 'application.decide', byOrganization: '省志愿者联合会', onBehalf: reason })
    const found = await server.call(auditEntries, { token: business, query: { keyword: '负责人住院' } })
    expect(found.envelope.data.items).toMatchObject([{ onBehalf: reason }])
    const [row] = await listActsById(server.database.executor, [acts.at(-1)?.id ?? 0])
    expect(row && JSON.parse(actLine(row))).toMatchObject({ onBehalf: reason })
  })

  it('asks for the reason at each save of a draft, also where the log holds one already', async () => {
    const draftId = await draftOf(own)
    const save = async (revision: number, header: string) => {
      const words = draftWords(own)
      const draft = { ...words, basics: { ...words.basics, name: `护鸟 ${revision}` } }
      const body = { draftId, revision, draft }
      const headers = { [onBehalfHeader]: header }
      return (await server.call(saveMissionDraft, { token: business, body, headers })).envelope.code
    }
    expect(await save(2, '')).toBe(13123)
    expect(await save(2, encodeURIComponent(reason))).toBe(200)
    expect(await save(3, '')).toBe(13123)
    expect(await save(3, encodeURIComponent(reason))).toBe(200)
  })

  it('is the own work of an organization, of the one above and of the federation itself', async () => {
    const above = await addTeam(server, { name: '越秀区志愿者协会' })
    const below = await addTeam(server, { name: '越秀河涌分队', parentId: above.team.id })
    for (const [team, token] of [
      [own, own.accounts.owner.token],
      [below, above.accounts.owner.token],
      [federation, business],
    ] as const) {
      const { applicationId } = await applicationOf(team, 'pending')
      expect((await decide(applicationId, encodeURIComponent(reason), token)).code).toBe(200)
      expect((await actsOf(team.team.id, 'application.decide')).at(-1)?.onBehalf).toBeNull()
    }
  })

  it('is not what the federation does by its own power', async () => {
    const { missionId } = await missionOf(own)
    const send = async (event: MissionEventType) => {
      const body = { missionId, event, opinion: '台风将至' }
      return (await server.call(missionEvent, { token: business, body, headers: { [onBehalfHeader]: '' } })).envelope
        .code
    }
    // It would take the mission off the portal for the organization to write it anew.
    expect(await send('mission.unpublished')).toBe(13123)
    expect(await send('mission.suspended')).toBe(200)
    expect(await send('mission.resumed')).toBe(200)
  })

  it('is part of the chain: a reason that was changed is found', async () => {
    const { executor } = server.database
    expect(await proveActs(executor)).toBeNull()
    const act = (await actsOf(own.team.id, 'application.decide')).find(({ onBehalf }) => onBehalf === reason)
    const owner = await server.owner()
    await owner.query('set session_replication_role = replica')
    const change = (onBehalf: string | null) =>
      owner.query('update staff_act set on_behalf = $1 where id = $2', [onBehalf, act?.id])
    await change('换成别的原因')
    expect(await proveActs(executor)).toContain('内容被改动过')
    await change(null)
    expect(await proveActs(executor)).toContain('内容被改动过')
    await change(reason)
    await owner.end()
    expect(await proveActs(executor)).toBeNull()
  })
})

it('is told to every owner once for what was done within ten minutes', async () => {
  const team = await addTeam(server, { name: '荔湾水乡护河队' })
  const contacts = contactsOf(server, 'organizer', '13900024681', 'owner@example.com')
  await server.addOrganizer(team.team.id, { duty: 'owner', name: '许文博', ...contacts })
  for (const why of [reason, reason, '系统迁移后补审'])
    expect((await decide((await applicationOf(team, 'pending')).applicationId, encodeURIComponent(why))).code).toBe(200)
  await runDue(server.context, new Date(hoursNow.getTime() + 9 * 60_000))
  expect(await textsTo('owner@example.com')).toEqual([])
  await runDue(server.context, new Date(hoursNow.getTime() + 11 * 60_000))
  await runDue(server.context, new Date(hoursNow.getTime() + 60 * 60_000))
  expect(await textsTo('owner@example.com')).toEqual([
    expect.stringContaining(
      `联合会代“荔湾水乡护河队”办理了 3 项工作（审核报名），写明的原因是：${reason}；系统迁移后补审。`,
    ),
  ])
})
