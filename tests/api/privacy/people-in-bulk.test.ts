import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { federationDuties, isOpenTo } from '#domain/duty.ts'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { applicationWorkbook, managedSlots } from '#contract/application/managed-application.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { type HoursServer, startHoursServer } from '#tests/support/hours.ts'
import { addMission, addPerson, placeApplication } from '#tests/support/missions.ts'

/** Files that somebody of the federation can have, and why none holds many volunteers. */
const files: Readonly<Record<string, string>> = {
  applicationWorkbook: 'of the federation’s own missions alone, as the test below proves',
  cardReviewPicture: 'one picture of one applicant',
  exportAudit: 'acts of staff, volunteers by masked names',
  exportCompliance: 'masked names, last four digits of numbers, for the duty that decides nothing',
  failedImportLines: 'lines of a file that the same person brought, with what is wrong in them',
  importFile: 'a file that somebody of the federation brought; each download is logged',
  importTemplate: 'titles of columns and an example',
  managedAttachment: 'one paper',
  organizationReviewPicture: 'the licence of one organization',
  reportPicture: 'one picture of one report',
  ownLicence: 'the licence of the own organization',
  statisticsWorkbook: 'figures, fewer than five people left out',
}

/** Calls that answer people and are no pages, and how many they can be. */
const bounded: Readonly<Record<string, string>> = {
  attendanceSearch: 'whoever has the words that were typed, at one slot',
  findVolunteers: 'at most twenty of one name, each told why',
  missionConfirmations: 'masked names of one slot',
  recordHours: 'at most a hundred that the request names',
  takeSlot: 'masked names of one slot, for a device without a network',
}

interface Schema {
  readonly type?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const ofPerson = /volunteer|applicationId|userId|idNumber|mobile|phone/i

/** Whether a reply has lists whose rows name a person. */
function listsPeople(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, items } = schema as Schema
  const isOfPeople = type === 'array' && Object.keys(items?.properties ?? {}).some((name) => ofPerson.test(name))
  return isOfPeople || Object.values(schema).some(listsPeople)
}

const open = contractEndpoints.filter(
  ({ spec }) =>
    (spec.caller === 'organizer' || spec.caller === 'federation') &&
    isOpenTo(spec, { duty: 'owner', federationDuties }),
)
const isPaged = ({ query }: AnyEndpointSpec): boolean => query instanceof z.ZodObject && 'pageSize' in query.shape

describe('of volunteers the federation has', () => {
  it('cannot have a file with many', () => {
    const names = open.filter(({ spec }) => 'binary' in spec).map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(files).toSorted())
  })

  it('no list that is not read page by page, or bound', () => {
    const names = open.flatMap(({ name, spec }) => {
      if ('binary' in spec || isPaged(spec)) return []
      return listsPeople(z.toJSONSchema(spec.reply, { unrepresentable: 'any', io: 'output' })) ? [name] : []
    })
    expect(names.toSorted()).toEqual(Object.keys(bounded).toSorted())
  })

  it('cannot have a page of more than fifty', () => {
    const paged = open.filter(({ spec }) => isPaged(spec))
    expect(paged.length).toBeGreaterThan(20)
    const wide = paged.filter(({ spec }) => {
      const { pageSize } = (spec.query as z.ZodObject).shape
      return (pageSize as z.ZodType).safeParse('51').success
    })
    expect(wide.map(({ name }) => name)).toEqual([])
  })
})

describe('the list of a slot as a workbook', () => {
  let server: HoursServer
  beforeAll(async () => {
    server = await startHoursServer()
  })
  afterAll(() => server.stop())

  it('is the own organization’s, also the federation’s, and nobody else’s', async () => {
    const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
    const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const missionOf = async (organizationId: number) => {
      const of = await addMission(server, { organizationId })
      await placeApplication(server, of, (await addPerson(server)).id, { state: 'confirmed' })
      return of
    }
    const [foreign, own] = [await missionOf(server.team.id), await missionOf(root.id)]
    const read = async (of: typeof own, token: string) => {
      const address = `${server.url}/v2/api/zyz${applicationWorkbook.path}?slotId=${of.slots[0]?.id}`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
      const query = { missionId: String(of.id) }
      const { hasWorkbook } = (await server.call(managedSlots, { token, query })).envelope.data
      return [hasWorkbook, answer.headers.get('content-type') === applicationWorkbook.binary]
    }
    expect(await read(foreign, federation)).toEqual([false, false])
    expect(await read(own, federation)).toEqual([true, true])
    expect(await read(foreign, server.staff)).toEqual([true, true])
  })
})
