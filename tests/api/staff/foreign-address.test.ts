import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { hoursNow } from '#tests/support/hours.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sendRequest, staffRequests } from '#tests/support/staff-requests.ts'
import { addTeam, type Team, withEntries } from '#tests/support/staff-team.ts'

/**
 * Texts of an organization that no volunteer reads in the portal's name: what it says of itself, which the federation reviews and the portal
 * shows as its own; what only the log, its colleagues or the federation read; names and passwords.
 */
const othersTexts: Readonly<Record<string, readonly string[]>> = {
  addWalkIn: ['name', 'proof'],
  beginSecondFactor: ['password'],
  bindStaffPerson: ['name', 'idNumber'],
  changeOrganization: ['introduction', 'address', 'contactName'],
  changeOrganizerPassword: ['oldPassword', 'password', 'passwordAgain'],
  changeStaffEmail: ['password'],
  changeStaffMobile: ['password'],
  endSecondFactor: ['password'],
  noteIncident: ['note'],
  reportAnomaly: ['note'],
  resubmitRegistration: ['name', 'creditCode', 'address', 'introduction', 'chargeName', 'contactName'],
  // The federation reviews it whole.
  saveMissionDraft: ['draft'],
  saveMissionTemplate: ['name'],
  saveVolunteerEvaluation: ['userId'],
  unbindStaffContact: ['password'],
}

const text = '点 evil.example/login 重新登录'

interface Schema {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly unwrap?: () => z.ZodType
}

/** The schema of a list's item, or of what may be absent. */
function innermost(schema: z.ZodType | undefined): Schema {
  const outer = (schema ?? {}) as Schema
  const inner = outer.element ?? outer.unwrap?.()
  return inner && inner !== schema ? innermost(inner) : outer
}

/** Fields of a body that take any words, those of lists by `list.field`. */
const textsIn = (schema: z.ZodType | undefined): string[] =>
  Object.entries(innermost(schema).shape ?? {}).flatMap(([name, field]) => {
    const words = field.safeParse(text)
    if (words.success && typeof words.data === 'string') return [name]
    return textsIn(field).map((below) => `${name}.${below}`)
  })
const textsOf = ({ body }: AnyEndpointSpec): string[] => textsIn(body)

/** A body with the text at a field, and where the refusal says that it stands. */
function withText(body: Readonly<Record<string, unknown>> | undefined, field: string) {
  const [list = '', below] = field.split('.')
  if (below === undefined) return { body: { ...body, [field]: text }, place: field }
  // A change of positions names one.
  const [first = { positionId: '1' }] = (body?.[list] ?? []) as readonly object[]
  return { body: { ...body, [list]: [{ ...first, [below]: text }] }, place: `${list}.0.${below}` }
}

const acting = contractEndpoints.filter(({ spec }) => spec.caller === 'organizer' && spec.act !== undefined)
const toPeople = acting.flatMap(({ name, spec }) => (spec.toPeople ?? []).map((field) => ({ name, spec, field })))

let server: TestServer
let team: Team
beforeAll(async () => {
  server = await startServer({ now: hoursNow, seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] } })
  await addDistricts(server)
  const [of] = await withEntries(server, [await addTeam(server, { name: '青禾志愿服务队' })], 4)
  team = of as Team
})
afterAll(() => server.stop())

describe('what an organization writes in the portal’s name', () => {
  it('is decided for each text of its calls', () => {
    const decided = acting.flatMap(({ name, spec }) =>
      [...(spec.toPeople ?? []), ...(othersTexts[name] ?? [])].map((field) => `${name}.${field}`),
    )
    const texts = acting.flatMap(({ name, spec }) => textsOf(spec).map((field) => `${name}.${field}`))
    const isDecided = (one: string) => decided.some((known) => one === known || one.startsWith(`${known}.`))
    expect(texts.filter((one) => !isDecided(one))).toEqual([])
  })

  it.each(toPeople)('leads nowhere else: $name, $field', async ({ name, spec, field }) => {
    const make = staffRequests[name] as (typeof staffRequests)[string]
    const request = await make(team)
    const token = request.account?.token ?? team.accounts.owner.token
    const { body, place } = withText(request.body, field)
    const { envelope } = await sendRequest(server, spec, { ...request, body }, token)
    const message = '不能写站外网址（evil.example），请删去；要用的网站请联合会先加入站外链接名单'
    expect(envelope).toMatchObject({ code: 10001, data: { issues: [{ field: place, message }] } })
  })
})
