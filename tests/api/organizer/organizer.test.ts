import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentOrganizer, detectStatus } from '#contract/organizer.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('the signed-in organizer', () => {
  it('is told with the organization and its state', async () => {
    const organization = await server.addOrganization({
      name: '越秀区图书馆志愿服务队',
      state: 'returned',
      reviewOpinion: '请补充负责人联系方式',
      introduction: '整理图书、陪伴阅读',
      contactName: '李文',
      contactPhone: '020-12345678',
    })
    const organizer = await server.addOrganizer(organization.id, { name: '李文' })
    const token = await server.tokenFor('organizer', organizer.id)
    const { envelope } = await server.call(currentOrganizer, { token })
    expect(envelope.data).toEqual({
      userId: organizer.userId,
      userName: organizer.loginName,
      name: '李文',
      duty: 'owner',
      federationDuties: null,
      needsSecondFactor: false,
      needsPerson: false,
      needsConfirmation: false,
      needsConsent: false,
      isForceChangePwd: false,
      weakPassword: false,
      organization: {
        id: String(organization.id),
        name: '越秀区图书馆志愿服务队',
        level: 'organization',
        state: 'returned',
        reviewOpinion: '请补充负责人联系方式',
        districtName: '广州市',
        kind: '志愿服务组织',
        introduction: '整理图书、陪伴阅读',
        contactName: '李文',
        contactPhone: '020-12345678',
      },
    })
  })

  it('has a session that can be asked for', async () => {
    const { id } = await server.addOrganization()
    const organizer = await server.addOrganizer(id)
    const token = await server.tokenFor('organizer', organizer.id)
    expect((await server.call(detectStatus, { token })).envelope.data).toEqual({ signedIn: true })
    expect((await server.call(detectStatus, { token: 'x'.repeat(43) })).status).toBe(401)
  })

  it('is nobody else', async () => {
    const person = await server.addVolunteer()
    const token = await server.tokenFor('volunteer', person.id)
    for (const spec of [currentOrganizer, detectStatus]) {
      expect((await server.call(spec)).status).toBe(401)
      const { status, envelope } = await server.call(spec, { token })
      expect([status, envelope.code]).toEqual([200, 10003])
      expect(envelope.msg).toContain('组织管理员')
    }
  })

  it('keeps the session once the organization is closed, and is told so', async () => {
    const { id } = await server.addOrganization({ state: 'closed' })
    const organizer = await server.addOrganizer(id)
    const token = await server.tokenFor('organizer', organizer.id)
    expect((await server.call(detectStatus, { token })).envelope.data).toEqual({ signedIn: true })
    expect((await server.call(currentOrganizer, { token })).envelope.data.organization.state).toBe('closed')
  })
})
