import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { organization } from '#server/database/schema/organization.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { hoursNow } from '#tests/support/hours.ts'
import { addDistricts, addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sendRequest, type StaffRequest, staffRequests, withMissingRecords } from '#tests/support/staff-requests.ts'
import { addAccount, addTeam, type Team, withEntries } from '#tests/support/staff-team.ts'
import { volunteerRequests } from '#tests/support/volunteer-requests.ts'
import { everybodysCalls, staffRights, volunteersCalls } from './rights.ts'

const states = ['draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed'] as const
const duties = ['owner', 'missions', 'checkIn'] as const
const federationDuties = ['system', 'business', 'audit'] as const

/** What each refusal names: the state, and what to do. */
const stateSentences: Readonly<Record<Exclude<OrganizationState, 'approved'>, RegExp>> = {
  draft: /还没有提交.*请在“注册资料”里/,
  pendingReview: /正在等联合会审核.*12355/,
  returned: /被退回.*请在“注册资料”里/,
  suspended: /已被联合会暂停.*12355/,
  closed: /已经关闭.*12355/,
}

type Account = { readonly kind: 'volunteer' | 'organizer'; readonly id: number; readonly address: string }

let server: TestServer
let teams: Record<'above' | 'own' | 'below' | 'foreign' | 'federation' | 'suspended' | 'belowSuspended', Team>
let volunteer: Account
/** One of each duty. */
let staff: { organization: readonly Account[]; federation: readonly Account[] }
/** Owners of an organization and of a federation in each state. */
const inState = new Map<string, Account>()
/** Requests about records of suspended organizations, made before they were. */
const ofSuspended = new Map<string, { own: StaffRequest; below: StaffRequest }>()

beforeAll(async () => {
  server = await startServer({
    now: hoursNow,
    env: { TRUST_PROXY: 'loopback' },
    seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  })
  await addDistricts(server)
  volunteer = { kind: 'volunteer', id: (await addPerson(server)).id, address: '198.51.100.1' }
  teams = await addTeams()
  const { accounts } = teams.own
  staff = {
    organization: duties.map((duty) => ({ kind: 'organizer', id: accounts[duty].id, address: '198.51.100.3' })),
    federation: await Promise.all(
      federationDuties.map(async (duty) => {
        const { id } = await server.addOrganizer(teams.federation.team.id, { federationDuties: [duty] })
        return { kind: 'organizer', id, address: '198.51.100.4' } as const
      }),
    ),
  }
  for (const [at, state] of states.entries())
    for (const level of ['organization', 'federation'] as const) {
      const { id } = await addAccount(server, (await server.addOrganization({ state, level })).id)
      inState.set(`${level} ${state}`, { kind: 'organizer', id, address: `198.51.100.${10 + at}` })
    }
  for (const { name } of rows.filter((row) => row.suspended.includes('o')))
    ofSuspended.set(name, {
      own: await requestOf(name, teams.suspended),
      below: await requestOf(name, teams.belowSuspended),
    })
  const suspendedId = teams.suspended.team.id
  await server.database.executor
    .update(organization)
    .set({ state: 'suspended' })
    .where(eq(organization.id, suspendedId))
})
afterAll(() => server.stop())

async function addTeams(): Promise<typeof teams> {
  const federation = await addTeam(server, { name: '省志愿者联合会', level: 'federation' })
  const above = await addTeam(server, { name: '越秀区志愿者协会' })
  const own = await addTeam(server, { name: '青禾志愿服务队', parentId: above.team.id })
  const below = await addTeam(server, { name: '青禾北京路分队', parentId: own.team.id })
  const foreign = await addTeam(server, { name: '荔湾水乡护河队' })
  const suspended = await addTeam(server, { name: '天河夜跑队' })
  const belowSuspended = await addTeam(server, { name: '天河夜跑二队', parentId: suspended.team.id })
  const [ofAbove, ofOwn, ofBelow, ofForeign] = await withEntries(server, [above, own, below, foreign], 8)
  return {
    federation,
    above: ofAbove as Team,
    own: ofOwn as Team,
    below: ofBelow as Team,
    foreign: ofForeign as Team,
    suspended,
    belowSuspended,
  }
}

/** One line of the table, cut into its columns. */
function rowOf([name, line]: readonly [string, string]) {
  const [people = '', byState = '', records = '', cause = ''] = line.split('|').map((column) => column.trim())
  const [outside = '', ofOrganization = '', ofFederation = ''] = people.split(' ')
  const [approved = '', suspended = '', ofForeign = ''] = records.split(' ')
  return { name, outside, ofOrganization, ofFederation, byState, approved, suspended, ofForeign, cause }
}
const rows = Object.entries(staffRights).map(rowOf)
const names = (list: string) => list.trim().split(/\s+/)

const specs = new Map(contractEndpoints.map(({ name, spec }) => [name, spec]))
const specOf = (name: string) => specs.get(name) as AnyEndpointSpec

async function requestOf(name: string, team: Team): Promise<StaffRequest> {
  const request = staffRequests[name]
  if (!request) throw new Error(`no request of ${name}`)
  return request(team)
}

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

interface Answer {
  readonly status: number
  readonly code: number | string
  readonly msg: string
  readonly data: unknown
}

/** What an empty request gets: a refusal of the caller, or anything else. */
async function ask(spec: AnyEndpointSpec, account: Account | null): Promise<Answer> {
  const token = account && (await server.tokenFor(account.kind, account.id))
  const answer = await fetch(`${server.url}${spec.base === 'root' ? '' : '/v2/api/zyz'}${spec.path}`, {
    method: spec.method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'x-forwarded-for': account?.address ?? '198.51.100.2',
      ...(spec.body && spec.method === 'POST' && { 'content-type': types[spec.bodyType ?? 'json'] }),
    },
    ...(spec.body && spec.method === 'POST' && { body: spec.bodyType === 'multipart' ? '--x--\r\n' : '{}' }),
  })
  const text = await answer.text()
  const isEnvelope = answer.headers.get('content-type')?.includes('json') === true
  return { status: answer.status, ...(isEnvelope ? JSON.parse(text) : { code: 200, msg: '', data: null }) }
}

/** `o`: the call is open to them; `-` with the refusal that this kind of caller gets. */
const verdictOf = ({ status, code }: Answer): string => {
  if (status === 401) return '-'
  if (code === 10003 || code === 13121) return '-'
  return status === 200 || status === 302 ? 'o' : String(status)
}
const verdicts = async (spec: AnyEndpointSpec, accounts: readonly (Account | null)[]) =>
  Promise.all(accounts.map((account) => ask(spec, account)))
const line = (answers: readonly Answer[]): string => answers.map(verdictOf).join('')

describe('the calls of the contract', () => {
  it('have one line each', () => {
    const decided = [...Object.keys(staffRights), ...names(everybodysCalls), ...names(volunteersCalls)]
    expect(decided.toSorted()).toEqual([...specs.keys()].toSorted())
    expect([...states].toSorted()).toEqual(stateNames(organizationMachine).toSorted())
  })

  it.each(names(everybodysCalls))('%s is open to everybody', async (name) => {
    const everybody = [null, volunteer, ...staff.organization, ...staff.federation, ...inState.values()]
    const answers = await verdicts(specOf(name), everybody)
    for (const { status, code } of answers) expect([401, 10003, 13121, 429, 500, status >= 500]).not.toContain(code)
    expect(line(answers)).not.toContain('-')
  })

  it.each(names(volunteersCalls))('%s is open to a volunteer alone', async (name) => {
    const everybody = [null, volunteer, ...staff.organization, ...staff.federation, ...inState.values()]
    const answers = await verdicts(specOf(name), everybody)
    expect(line(answers)).toBe(`-o${'-'.repeat(18)}`)
    expect(answers.map(({ status, code }) => (status === 401 ? 401 : code)).filter((_, at) => at !== 1)).toEqual([
      401,
      ...Array.from({ length: 18 }, () => 10003),
    ])
  })
})

describe('a call of staff', () => {
  it.each(rows)('$name is open to these people: $outside $ofOrganization $ofFederation', async (row) => {
    const spec = specOf(row.name)
    const outside = await verdicts(spec, [null, volunteer])
    expect([line(outside), outside[0]?.status]).toEqual([row.outside, 401])
    if (row.outside === '--') expect(outside[1]?.code).toBe(10003)
    const [ofOrganization, ofFederation] = [
      await verdicts(spec, staff.organization),
      await verdicts(spec, staff.federation),
    ]
    expect([line(ofOrganization), line(ofFederation)]).toEqual([row.ofOrganization, row.ofFederation])
    const isFederations = row.ofOrganization === '---'
    for (const answer of [...ofOrganization, ...ofFederation].filter((one) => verdictOf(one) === '-')) {
      const ofKind = isFederations && ofOrganization.includes(answer)
      expect(answer.msg).toMatch(ofKind ? /^这项操作只对联合会管理员开放$/ : /^你的职责是/)
    }
  })

  it.each(rows)('$name is open in these states: $byState', async ({ name, ofOrganization, byState }) => {
    const level = ofOrganization === '---' ? 'federation' : 'organization'
    const answers = await verdicts(
      specOf(name),
      states.map((state) => inState.get(`${level} ${state}`) as Account),
    )
    expect(line(answers)).toBe(byState)
    for (const [at, state] of states.entries()) {
      if (byState[at] === 'o' || state === 'approved') continue
      const { status, code, data, msg } = answers[at] as Answer
      expect([status, code, data]).toEqual([200, 13121, { state }])
      expect(msg).toMatch(stateSentences[state])
    }
  })

  const ofFederation = rows.filter((row) => row.ofOrganization === '---')
  it.each(ofFederation)('$name is no organization’s, whatever its state', async ({ name }) => {
    const answers = await verdicts(
      specOf(name),
      states.map((state) => inState.get(`organization ${state}`) as Account),
    )
    expect(answers.map(({ code }) => code)).toEqual(states.map(() => 10003))
  })
})

/** `o` where the record is reached, `b` where that needs a reason, `-` where the answer is that of one that does not exist. */
async function reach(name: string, request: StaffRequest, token: string): Promise<string> {
  const spec = specOf(name)
  const absent = withMissingRecords(request)
  const unreasoned = await sendRequest(server, spec, request, token, '')
  const isOnBehalf = unreasoned.envelope?.code === 13123
  const answer = isOnBehalf ? await sendRequest(server, spec, request, token) : unreasoned
  const nothing = absent && (await sendRequest(server, spec, absent, token))
  if (request.shows !== undefined) return (await listed(spec, request, token)) ? 'o' : '-'
  if (answer.envelope === null || answer.envelope.code === 200) return isOnBehalf ? 'b' : 'o'
  expect(answer.envelope, 'as one that does not exist').toEqual(nothing?.envelope)
  expect(answer.envelope.code, answer.envelope.msg).toBe(10002)
  return '-'
}

/** Whether any page of a list shows the record. */
async function listed(spec: AnyEndpointSpec, request: StaffRequest, token: string): Promise<boolean> {
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { ...request.query, ...(cursor !== null && { cursor }) }
    const { envelope, text } = await sendRequest(server, spec, { query }, token)
    expect(envelope.code, envelope.msg).toBe(200)
    if (text.includes(request.shows ?? '')) return true
    cursor = envelope.data.nextCursor ?? null
  } while (cursor !== null)
  return false
}

describe('a record of an organization', () => {
  const withRecords = rows.filter((row) => row.approved !== '....')
  it.each(withRecords)('$name reaches $approved $suspended $ofForeign', async (row) => {
    const { own, below, above, foreign, suspended, federation } = teams
    const of = async (team: Team, token = own.accounts.owner.token) =>
      reach(row.name, await requestOf(row.name, team), token)
    const approved = await Promise.all([of(own), of(below), of(above), of(foreign)])
    const ofFederation = row.ofFederation === '---' ? '.' : await of(foreign, federation.accounts.owner.token)
    expect([approved.join(''), ofFederation]).toEqual([row.approved, row.ofForeign])
    const prepared = ofSuspended.get(row.name)
    if (!prepared) return
    const { token } = suspended.accounts.owner
    const reached = [await reach(row.name, prepared.own, token), await reach(row.name, prepared.below, token)]
    expect(reached.join('')).toBe(row.suspended)
  })

  it('left nothing in the log when it was not reached', async () => {
    const { own, below } = teams
    const ofOthers = and(
      eq(staffAct.organizerId, own.accounts.owner.id),
      notInArray(staffAct.organizationId, [own.team.id, below.team.id]),
    )
    expect(await server.database.executor.$count(staffAct, ofOthers)).toBe(0)
  })
})

/** Records that everybody may name, and files that are no more than their own tests can store. */
const publicRecords = /^(mission|slot|organization)Ids?$/
const ofOtherTests: Readonly<Record<string, string>> = {
  actOnMessage: 'tests/api/message/confirm.test.ts',
  // A photo is everybody's to see.
  claimPhoto: 'tests/api/photo/photo-claim.test.ts',
  ownAttachment: 'tests/api/hours/attachment.test.ts',
  ownPicture: 'tests/api/upload/card-upload.test.ts',
  submitReport: 'tests/api/report/report.test.ts',
}

describe('a record of a volunteer', () => {
  it('is known for each call that names one', () => {
    const namesOne = names(volunteersCalls).filter((name) => {
      const { query, body } = specOf(name)
      const fields = [query, body].flatMap((schema) =>
        Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}),
      )
      return fields.some((field) => /Ids?$/.test(field) && !publicRecords.test(field))
    })
    const known = [...Object.keys(volunteerRequests), ...Object.keys(ofOtherTests)]
    expect(namesOne.filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(Object.keys(volunteerRequests))('%s takes the own one, and another’s like none', async (name) => {
    const make = volunteerRequests[name] as (typeof volunteerRequests)[string]
    const { token, ...request } = await make(server)
    const other = (await addPerson(server)).token
    const foreign = await sendRequest(server, specOf(name), request, other)
    const absent = await sendRequest(server, specOf(name), withMissingRecords(request) as StaffRequest, other)
    expect(foreign.envelope.code, foreign.envelope.msg).toBe(10002)
    expect(foreign.envelope).toEqual(absent.envelope)
    const { envelope } = await sendRequest(server, specOf(name), request, token)
    if (envelope !== null) expect(envelope.code, envelope.msg).not.toBe(10002)
  })
})
