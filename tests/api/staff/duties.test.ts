import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpointSpec, EndpointSpec } from '#contract/endpoint.ts'
import { currentOrganizer } from '#contract/organizer.ts'
import { contractEndpoints } from '#server/modules/docs/contract-endpoints.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/**
 * Calls of staff that are not open to `owner` and `missions` alone. Whoever adds one decides here (domain section 11): the own account is
 * everybody's, staff and the registration are the owner's, check-in searches and marks.
 */
const otherwise: Record<string, readonly string[]> = {
  anchorSlot: ['owner', 'missions', 'checkIn'],
  attendanceCode: ['owner', 'missions', 'checkIn'],
  attendanceSearch: ['owner', 'missions', 'checkIn'],
  attendanceSlots: ['owner', 'missions', 'checkIn'],
  markAttendance: ['owner', 'missions', 'checkIn'],
  noteIncident: ['owner', 'missions', 'checkIn'],
  onSiteSlots: ['owner', 'missions', 'checkIn'],
  withdrawMark: ['owner', 'missions', 'checkIn'],
  changeOrganizerPassword: ['owner', 'missions', 'checkIn'],
  currentOrganizer: ['owner', 'missions', 'checkIn'],
  desk: ['owner', 'missions', 'checkIn'],
  detectStatus: ['owner', 'missions', 'checkIn'],
  ownStaffAccount: ['owner', 'missions', 'checkIn'],
  resetOrganizerPasswordByGet: ['owner', 'missions', 'checkIn'],
  replaceLicence: ['owner'],
  resubmitRegistration: ['owner'],
  staffList: ['owner'],
  inviteStaff: ['owner'],
  withdrawInvitation: ['owner'],
  changeDuty: ['owner'],
  removeStaff: ['owner'],
}
const duties = ['owner', 'missions', 'checkIn'] as const

/** The same in the federation, where the business is what opens a call, and the calls that every duty above opens are everybody's. */
const otherwiseInFederation: Record<string, readonly string[]> = {
  staffActs: ['business', 'audit'],
  ledgerChecks: ['business', 'audit'],
  staffList: ['system'],
  inviteStaff: ['system'],
  withdrawInvitation: ['system'],
  changeDuty: ['system'],
  removeStaff: ['system'],
}
const federationDuties = ['system', 'business', 'audit'] as const

let server: TestServer
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startServer()
  const { id } = await server.addOrganization()
  const root = await server.addOrganization({ level: 'federation' })
  const tokenOf = async (organizationId: number, values: Parameters<TestServer['addOrganizer']>[1]) =>
    server.tokenFor('organizer', (await server.addOrganizer(organizationId, values)).id)
  for (const duty of duties) tokens.set(duty, await tokenOf(id, { duty }))
  for (const duty of federationDuties) tokens.set(duty, await tokenOf(root.id, { federationDuties: [duty] }))
})
afterAll(() => server.stop())

const organizerCalls = contractEndpoints.filter(({ spec }) => spec.caller === 'organizer')
const staffCalls = contractEndpoints.filter(({ spec }) => spec.caller === 'organizer' || spec.caller === 'federation')

/** Whether the refusal is the one of the duty; an empty request gets another one, or an answer. */
async function isRefused(spec: AnyEndpointSpec, duty: string): Promise<boolean> {
  const answer = await server.call(spec as EndpointSpec, { token: tokens.get(duty) ?? null })
  return answer.envelope.code === 10003 && answer.envelope.msg.includes('你的职责是')
}

describe('a duty', () => {
  it.each(organizerCalls.map(({ name, spec }) => [name, spec] as const))(
    'in an organization opens %s as its row says',
    async (name, spec) => {
      const open = otherwise[name] ?? ['owner', 'missions']
      for (const duty of duties) expect([duty, await isRefused(spec, duty)]).toEqual([duty, !open.includes(duty)])
    },
  )

  it.each(staffCalls.map(({ name, spec }) => [name, spec] as const))(
    'in the federation opens %s as its row says',
    async (name, spec) => {
      const isEverybodys = otherwise[name]?.length === duties.length
      const open = otherwiseInFederation[name] ?? (isEverybodys ? federationDuties : ['business'])
      for (const duty of federationDuties)
        expect([duty, await isRefused(spec, duty)]).toEqual([duty, !open.includes(duty)])
    },
  )

  it('is told to whoever holds it', async () => {
    const { envelope } = await server.call(currentOrganizer, { token: tokens.get('checkIn') ?? null })
    expect(envelope.data).toMatchObject({ duty: 'checkIn' })
  })
})

it('an account that was taken out is nobody any more', async () => {
  const { id } = await server.addOrganization()
  const organizer = await server.addOrganizer(id, { removedAt: new Date('2026-11-01T00:00:00Z') })
  const token = await server.tokenFor('organizer', organizer.id)
  expect((await server.call(currentOrganizer, { token })).status).toBe(401)
})

it('every call of staff that changes something says what the log calls it', () => {
  const silent = staffCalls.filter(({ spec }) => (spec.method === 'POST') !== (spec.act !== undefined))
  // A GET of the specification that resets a password.
  expect(silent.map(({ name }) => name)).toEqual(['resetOrganizerPasswordByGet'])
})
