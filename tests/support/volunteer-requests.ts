import { issueTimeCertificate } from '#contract/certificate.ts'
import { saveSearch } from '#contract/saved-search.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { donation, donationCertificate } from '#server/database/schema/certificate.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { addApplicant, submitCard } from './card.ts'
import { freshKey } from './certificates.ts'
import { hoursNow } from './hours.ts'
import { plantEntries } from './ledger.ts'
import { addMission, addPerson, placeApplication } from './missions.ts'
import type { TestServer } from './server.ts'
import type { StaffRequest } from './staff-requests.ts'
import { reply } from './staff-team.ts'

/** A request and whose record it is about. */
export interface OwnRequest extends StaffRequest {
  readonly token: string
}

/** Calls of a volunteer about one of the own records, which is made for the call. Whoever adds a call adds its line. */
export const volunteerRequests: Readonly<Record<string, (server: TestServer) => Promise<OwnRequest>>> = {
  answerOffer: async (server) => bodyOf(await applied(server, 'offered'), { accept: false }),
  answerQuestions: async (server) => bodyOf(await applied(server, 'confirmed'), { answers: [] }),
  cancelApplyMission: async (server) => queryOf(await applied(server, 'confirmed')),
  delApplyMission: async (server) => queryOf(await applied(server, 'cancelled')),
  userMissionInfo: async (server) => queryOf(await applied(server, 'confirmed')),
  missionCalendar: async (server) => queryOf(await applied(server, 'confirmed')),
  scanQrcode: async (server) => bodyOf(await applied(server, 'confirmed'), { digits: '000000' }),
  requestHours: async (server) => {
    const times = { servedOn: '2026-12-05', start: '08:00', end: '11:30', content: '沿河捡拾垃圾' }
    return bodyOf(await applied(server, 'completed', '2026-12-05'), times)
  },
  confirm4Operator: async (server) => {
    const { token, siteMsgId } = await messaged(server)
    return { token, body: { siteMsgId } }
  },
  readMessage: async (server) => {
    const { token, siteMsgId } = await messaged(server)
    return { token, query: { siteMsgId } }
  },
  requestCorrection: async (server) => {
    const { id, token } = await addPerson(server, { name: '林晓岚' })
    const certificateId = await donatedBy(server, id)
    return { token, body: { certificateId, wrong: ['amount'], text: '实际捐赠 1500 元' } }
  },
  reportLost: async (server) => {
    const { token, ...applicant } = await addApplicant(server)
    const { applicationId } = await submitCard(server, { token, ...applicant })
    return { token, body: { applicationId: String(applicationId) } }
  },
  deleteSavedSearch: async (server) => {
    const { token } = await addPerson(server)
    const { items } = await reply(server, token, saveSearch, { category: '06' })
    return { token, body: { savedSearchId: items[0].savedSearchId } }
  },
  timeCertificateDetail: async (server) => certified(server),
  timeCertificateFile: async (server) => certified(server),
}

interface Applied {
  readonly token: string
  readonly applicationId: string
}

const bodyOf = ({ token, applicationId }: Applied, more: object): OwnRequest => ({
  token,
  body: { applicationId, ...more },
})
const queryOf = ({ token, applicationId }: Applied): OwnRequest => ({ token, query: { applicationId } })

async function applied(server: TestServer, state: ApplicationState, day = '2026-12-20'): Promise<Applied> {
  const { id, token } = await addPerson(server)
  const slots = [{ start: `${day}T08:00:00+08:00`, end: `${day}T11:30:00+08:00` }]
  const of = await addMission(server, { slots })
  const row = await placeApplication(server, of, id, { state })
  return { token, applicationId: String(row.id) }
}

async function messaged(server: TestServer) {
  const { id, token } = await addPerson(server)
  const text = { title: '活动已取消', body: '不用前往', link: null, validUntil: null }
  await writeMessages(server.database.executor, [{ volunteerId: id, kind: 'account', ...text }], hoursNow)
  const rows = await server.database.executor.select().from(siteMessage)
  return { token, siteMsgId: String(rows.find(({ volunteerId }) => volunteerId === id)?.id) }
}

async function certified(server: TestServer): Promise<OwnRequest> {
  const { surrogateId, token } = await addPerson(server)
  const startAt = new Date('2026-11-02T09:00:00+08:00')
  const endAt = new Date('2026-11-02T11:00:00+08:00')
  const what = { missionName: '社区便民集市', place: '文化广场', kind: 'service' as const, grade: 'A' as const }
  const entry = { surrogateId, servedOn: '2026-11-02', startAt, endAt, minutes: 120, ...what }
  await plantEntries(server.database.executor, [entry])
  const range = { from: '2026-11-01', to: '2026-11-30', requestKey: freshKey() }
  const { certificateId } = await reply(server, token, issueTimeCertificate, range)
  return { token, query: { certificateId } }
}

async function donatedBy(server: TestServer, volunteerId: number): Promise<string> {
  const facts = { donorKind: 'person', amount: 120_000, use: '图书角', donatedOn: '2026-10-11' } as const
  const { executor } = server.database
  const values = { ...facts, requestKey: freshKey(), donorName: '林晓岚', volunteerId, createdAt: hoursNow }
  const [row] = await executor.insert(donation).values(values).returning()
  const number = `JZ20261201${freshKey().slice(-6).toUpperCase()}`
  const snapshot = { ...facts, what: '人民币 1,200.00 元', issuer: '省志愿者联合会', personInCharge: '许文博' }
  const [certificate] = await executor
    .insert(donationCertificate)
    .values({
      number,
      checkCode: number,
      state: 'issued',
      issuedAt: hoursNow,
      donationId: row?.id ?? 0,
      holder: '林晓岚',
      snapshot,
    })
    .returning()
  return String(certificate?.id)
}
