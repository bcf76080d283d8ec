import {
  correctHours,
  decideObjection,
  explainObjection,
  hourRecordEvent,
  managedHourRecords,
  managedObjections,
  recordHours,
} from '#contract/hours/managed-hours.ts'
import { submitObjection } from '#contract/hours/publicity.ts'
import { serviceRecords } from '#contract/hours/service-record.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { runDue } from '#server/due/due.ts'
import { hourAttachment } from '#server/database/schema/hours.ts'
import { plantCode } from './code.ts'
import { addDistricts, addMission, addPerson, type MissionPlan, placeApplication } from './missions.ts'
import { type ServerOptions, startServer, type TestServer } from './server.ts'

/** Friday morning in Shanghai; the slots below ended the Saturday before. */
export const hoursNow = new Date('2026-12-11T10:00:00+08:00')
/** First moment at which what went on notice at `hoursNow` is over: seven whole days lie between. */
export const noticeOver = new Date('2026-12-19T00:00:00+08:00')
const slotTime = { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }

export type Person = Awaited<ReturnType<typeof addPerson>>

let mobiles = 0

/** A token of another account of the organization, with a verified mobile. */
export async function secondToken(server: TestServer, organizationId: number): Promise<string> {
  mobiles += 1
  const plain = `1995550${String(mobiles).padStart(4, '0')}`
  const { keys } = server.context
  const { id } = await server.addOrganizer(organizationId, {
    name: '何静',
    mobile: keys.encryptColumn('organizer.mobile', plain),
    mobileHash: keys.lookupHash('organizer.mobile', plain),
  })
  return server.tokenFor('organizer', id)
}

/** A server with an organization whose organizers have a token; the second one has a verified mobile. */
export async function startHoursServer(options: ServerOptions = {}) {
  const server = await startServer({ now: hoursNow, env: { TRUST_PROXY: 'loopback' }, ...options })
  await addDistricts(server)
  const team = await server.addOrganization({ name: '青禾志愿服务队', chargeName: '许文博' })
  const staffId = (await server.addOrganizer(team.id, { mobileHash: null })).id
  const staff = await server.tokenFor('organizer', staffId)
  const second = await secondToken(server, team.id)
  return { ...server, team, staff, staffId, second }
}

export type HoursServer = Awaited<ReturnType<typeof startHoursServer>>

/** A mission of the team whose slot (3 hours 30 minutes) has ended. */
export const endedMission = (server: HoursServer, plan: MissionPlan = {}) =>
  addMission(server, {
    organizationId: server.team.id,
    slots: [{ ...slotTime, capacity: 20 }],
    ...plan,
    values: { state: 'settling', ...plan.values },
  })

/** Somebody who was at the mission and was checked out, unless another state is given. */
export async function addAttendee(
  server: TestServer,
  of: Awaited<ReturnType<typeof endedMission>>,
  { state = 'completed', person }: { state?: ApplicationState; person?: Person } = {},
) {
  const who = person ?? (await addPerson(server))
  const { id } = await placeApplication(server, of, who.id, { state })
  return { ...who, applicationId: String(id) }
}

let attachmentCount = 0

/** An attachment of the team without its file, for hours that the organization states itself; answers its id. */
async function plantAttachment(server: HoursServer): Promise<string> {
  attachmentCount += 1
  const file = { storageKey: attachmentCount.toString(16).padStart(32, '0'), keyId: 'abcdef01', bytes: 90_000 }
  const [row] = await server.database.executor
    .insert(hourAttachment)
    .values({
      organizationId: server.team.id,
      uploadedBy: server.staffId,
      kind: 'picture',
      uploadedAt: hoursNow,
      ...file,
    })
    .returning()
  return String(row?.id)
}

/** A network of its own for each objection: one network sends few. */
let network = 0

/** What is called by name below. */
export function hoursCalls(server: HoursServer) {
  const asStaff = async (spec: Parameters<TestServer['call']>[0], body: unknown, token = server.staff) =>
    (await server.call(spec, { body, token })).envelope
  const explain = (objectionId: string, token = server.staff) =>
    asStaff(explainObjection, { objectionId, explanation: '带队老师确认本人全程在场' }, token)
  let federation: string | undefined
  return {
    record: async (missionId: number, participants: unknown[], kind = 'service') => {
      const attachmentId = await plantAttachment(server)
      return asStaff(recordHours, { missionId: String(missionId), kind, attachmentId, participants })
    },
    decide: (recordIds: string[], event: string, opinion?: string) =>
      asStaff(hourRecordEvent, { recordIds, event, ...(opinion && { opinion }) }),
    /** The decision of another person than the author. */
    second: (recordIds: string[], event: string, opinion?: string) =>
      asStaff(hourRecordEvent, { recordIds, event, ...(opinion && { opinion }) }, server.second),
    objections: async () => (await server.call(managedObjections, { token: server.staff })).envelope,
    explain,
    answer: (objectionId: string, event: string, token = server.second) =>
      asStaff(decideObjection, { objectionId, event, opinion: '已与带队老师核对' }, token),
    /** The federation's decision, after the organization's explanation. */
    async dismiss(objectionId: string) {
      await explain(objectionId)
      federation ??= await secondToken(server, (await server.addOrganization({ level: 'federation' })).id)
      const body = { objectionId, event: 'objection.dismissed', opinion: '已与带队老师核对' }
      return asStaff(decideObjection, body, federation)
    },
    correct: async (entryId: string, times: unknown, reason = '签退时间登记有误') =>
      asStaff(correctHours, { entryId, reason, times, attachmentId: await plantAttachment(server) }),
    async object(recordId: string, values: Record<string, unknown> = {}) {
      network += 1
      const contact = (values['contact'] as string | undefined) ?? `138${String(10_000_000 + network)}`
      const body = {
        recordId,
        name: '梁志强',
        contact,
        code: await plantCode(server, 'objection', contact),
        reason: '当天我在现场，没有看到这位志愿者签到。',
        ...values,
      }
      const headers = { 'x-forwarded-for': `198.51.${network >> 8}.${network & 255}` }
      return (await server.call(submitObjection, { body, headers })).envelope
    },
    async own(person: { token: string }, query: Record<string, string> = {}) {
      return (await server.call(serviceRecords, { query, token: person.token })).envelope.data
    },
    async managed(query: Record<string, string> = {}) {
      return (await server.call(managedHourRecords, { query, token: server.staff })).envelope.data
    },
    /** Lets the time come, with all that falls due by then. */
    async goTo(instant: Date) {
      server.setNow(instant)
      await runDue(server.context)
    },
  }
}

/** Hours of a person on public notice: recorded from the attendance and confirmed. */
export async function publiciseHours(
  server: HoursServer,
  of: Awaited<ReturnType<typeof endedMission>>,
  person?: Person,
) {
  const calls = hoursCalls(server)
  const participant = await addAttendee(server, of, person ? { person } : {})
  const reply = await calls.record(of.id, [{ applicationId: participant.applicationId }])
  const recordId: string = reply.data.records[0].recordId
  const confirmation = await calls.decide([recordId], 'record.confirmed')
  if (confirmation.code !== 200) throw new Error(confirmation.msg)
  return { ...participant, recordId }
}
