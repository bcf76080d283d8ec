import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missionDetails } from '#contract/mission/mission.ts'
import { listOrganizations, organizationDetails } from '#contract/organization.ts'
import {
  ownRegistration,
  removeOrganizationPicture,
  showOrganizationPicture,
} from '#contract/registration/registration.ts'
import { searchAll, searchOrganizations } from '#contract/search.ts'
import { staffActs } from '#contract/staff-log.ts'
import { missionCover } from '#server/database/schema/mission-draft.ts'
import { organization } from '#server/database/schema/organization.ts'
import { runDue } from '#server/due/due.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { photo } from '#tests/support/photo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const inEightDays = new Date('2026-12-09T10:00:00+08:00')

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

async function team(name: string) {
  const { id } = await server.addOrganization({ name })
  const token = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
  const upload = async (use: string, bytes: Buffer, consentVersion = '2026-12') => {
    const form = new FormData()
    form.append('use', use)
    form.append('consentVersion', consentVersion)
    form.append('file', new Blob([bytes as BlobPart]), 'logo.jpg')
    const address = `${server.url}/v2/api/zyz${showOrganizationPicture.path}`
    const answer = await fetch(address, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as { code: number; msg: string; data: { picture: string } }
  }
  const remove = async (use: string) =>
    (await server.call(removeOrganizationPicture, { token, body: { use } })).envelope.code
  return { id, token, name, upload, remove }
}

const square = () => photo('logo.jpg', 400, 400)

it('is seen by everybody at once wherever the organization stands, and goes again', async () => {
  const { id, token, name, upload, remove } = await team('湾畔助老服务队')
  const logo = (await upload('logo', (await square()).buffer)).data.picture
  const cover = (await upload('cover', (await photo('cover.jpg', 1200, 400)).buffer)).data.picture
  expect((await fetch(`${server.url}${logo}`)).headers.get('content-type')).toBe('image/jpeg')
  const { id: missionId } = await addMission(server, { organizationId: id })
  const details = async () =>
    (await server.call(organizationDetails, { query: { organizationId: String(id) } })).envelope.data
  expect(await details()).toMatchObject({ logo, cover })
  expect((await server.call(ownRegistration, { token })).envelope.data).toMatchObject({ logo, cover })
  expect((await server.call(missionDetails, { query: { missionId: String(missionId) } })).envelope.data).toMatchObject({
    organizationLogo: logo,
  })
  const listed = (await server.call(listOrganizations, { query: { keyword: name } })).envelope.data.items
  const found = (await server.call(searchOrganizations, { query: { keyword: name } })).envelope.data.items
  const all = (await server.call(searchAll, { query: { keyword: name } })).envelope.data.organizations.items
  expect([listed, found, all]).toMatchObject([[{ logo }], [{ logo }], [{ logo }]])
  expect(await remove('logo')).toBe(200)
  expect(await details()).toMatchObject({ logo: null, cover })
  expect((await server.call(staffActs, { token })).envelope.data.items).toMatchObject([
    { act: 'organization.pictureRemoval', subject: `组织“${name}”的标志` },
    { act: 'organization.picture', subject: `组织“${name}”的封面`, after: { 同意确认: '2026-12' } },
    { act: 'organization.picture', subject: `组织“${name}”的标志`, after: { 同意确认: '2026-12' } },
  ])
})

it('needs the declaration of today, and a picture that is large enough', async () => {
  const { id, upload } = await team('河口护鸟队')
  const early = await upload('logo', (await square()).buffer, '2020-01')
  expect([early.code, early.msg]).toEqual([10001, '请先确认图片里的人都同意公开'])
  expect((await upload('logo', (await photo('small.jpg', 239, 400)).buffer)).code).toBe(12033)
  const [row] = await server.database.executor.select().from(organization).where(eq(organization.id, id))
  expect(row?.logo).toBeNull()
})

it('leaves no file of a picture that another one took the place of', async () => {
  const { id, upload } = await team('山城夜校志愿队')
  await upload('logo', (await square()).buffer)
  const { picture } = (await upload('logo', (await square()).buffer)).data
  await runDue(server.context, inEightDays)
  const rows = await server.database.executor.select().from(missionCover).where(eq(missionCover.organizationId, id))
  expect(rows.map(({ storageKey }) => storageKey)).toEqual([picture.slice(-32)])
})
