import type { EndpointSpec } from '#contract/endpoint.ts'
import { issueTimeCertificate } from '#contract/certificate.ts'
import { issueDonationCertificate, recordDonation } from '#contract/donation.ts'
import type { volunteer } from '#server/database/schema/volunteer.ts'
import { plantEntries } from './ledger.ts'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

/** Noon of a Tuesday in Shanghai. */
export const certificateNow = new Date('2026-12-01T12:00:00+08:00')

type Person = typeof volunteer.$inferSelect & { token: string }

export interface CertificateServer extends TestServer {
  readonly team: number
  /** Bearer of the federation. */
  readonly federation: string
  /** Bearer of another account of the federation. */
  readonly colleague: string
  addPerson(values?: Partial<typeof volunteer.$inferInsert>): Promise<Person>
  /** Effective hours of a person, one an entry: day, minutes, grade, kind, mission. */
  addHours(person: Person, ...hours: readonly Hours[]): ReturnType<typeof plantEntries>
}

type Hours = readonly [
  day: string,
  minutes: number,
  grade: 'A' | 'B' | 'C' | 'D',
  kind?: 'service' | 'training',
  mission?: string,
]

/** A server with a federation, one organization, and a clock that stands. */
export async function startCertificateServer(options: ServerOptions = {}): Promise<CertificateServer> {
  const server = await startServer({ now: certificateNow, ...options })
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会', chargeName: '许文博' })
  const team = await server.addOrganization({ name: '青禾志愿服务队', parentId: root.id })
  const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const colleague = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  return {
    ...server,
    team: team.id,
    federation,
    colleague,
    async addPerson(values = {}) {
      const row = await server.addVolunteer({ name: '林晓岚', ...values })
      return { ...row, token: await server.tokenFor('volunteer', row.id) }
    },
    async addHours({ surrogateId }, ...hours) {
      const entries = hours.map(([servedOn, minutes, grade, kind = 'service', missionName = '社区便民集市']) => {
        const startAt = new Date(`${servedOn}T09:00:00+08:00`)
        const endAt = new Date(startAt.getTime() + minutes * 60_000)
        const what = { missionName, place: '文化广场', organizationId: team.id }
        return { surrogateId, servedOn, startAt, endAt, minutes, kind, grade, ...what }
      })
      return plantEntries(server.database.executor, entries)
    },
  }
}

let serial = 0
/** A request key that no other call of this run has. */
export function freshKey(): string {
  serial += 1
  return serial.toString(16).padStart(32, '0')
}

/** Issues a certificate of November 2026 unless the range says more. */
export async function createCertificate(
  server: CertificateServer,
  { token }: Person,
  range = { from: '2026-11-01', to: '2026-11-30' },
) {
  const { envelope } = await call(server, issueTimeCertificate, token, { ...range, requestKey: freshKey() })
  if (envelope.code !== 200) throw new Error(envelope.msg)
  return envelope.data as { certificateId: string; number: string; code: string }
}

const call = (server: TestServer, spec: EndpointSpec, token: string, body: unknown) =>
  server.call(spec, { token, body })

const gift = {
  donorKind: 'person',
  donorName: '陈国强',
  mobile: '13900030003',
  given: { kind: 'money', amount: 120_050 },
  use: '山区学校图书角',
  donatedOn: '2026-10-11',
}

/** Records a donation; a colleague issues its certificate. */
export async function createDonation(server: CertificateServer, more: Readonly<Record<string, unknown>> = {}) {
  const donation = await call(server, recordDonation, server.federation, { requestKey: freshKey(), ...gift, ...more })
  if (donation.envelope.code !== 200) throw new Error(donation.envelope.msg)
  const { donationId } = donation.envelope.data
  const { envelope } = await call(server, issueDonationCertificate, server.colleague, { donationId })
  if (envelope.code !== 200) throw new Error(envelope.msg)
  return { donationId, ...envelope.data } as { donationId: string; certificateId: string; number: string; code: string }
}
