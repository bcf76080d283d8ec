import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { registerOrganization } from '#contract/registration/registration.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import {
  freshTicket,
  organizationForm,
  organizationTexts,
  registrationNow,
  startRegistrationServer,
  storedLicence,
} from '#tests/support/registration.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import { carryOut } from '#tests/support/proposals.ts'
import type { TestServer } from '#tests/support/server.ts'

const minutes = (count: number) => new Date(registrationNow.getTime() + count * 60_000)

async function federationOf(server: TestServer): Promise<string> {
  const root = await server.addOrganization({ level: 'federation' })
  return server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
}

const decide = (server: TestServer, token: string, id: string, event: string, opinion = '') =>
  settleInQueue(server, token, { kind: 'organization', id }, { event, opinion })

describe('in a demo', () => {
  let server: TestServer
  let federation: string
  beforeAll(async () => {
    server = await startRegistrationServer()
    federation = await federationOf(server)
  })
  afterAll(() => server.stop())

  async function waiting(contact: string) {
    const { headers } = await freshTicket(server, '2', contact)
    const form = organizationForm(await storedLicence(server, headers))
    const body = { ...form, agreements: organizationTexts }
    const { data } = (await server.call(registerOrganization, { headers, body })).envelope
    return { ...data, form } as { organizationId: string; form: typeof form }
  }
  const heardBy = async (contact: string) =>
    (await outboxOf(server.url))
      .filter(({ target, purpose }) => target === contact && purpose === 'organizationReview')
      .map(({ text }) => text)

  it('the outbox gets each decision once, at the contact that was verified', async () => {
    const mobile = freshMobile()
    const { organizationId, form } = await waiting(mobile)
    await decide(server, federation, organizationId, 'organization.returned', '证书照片看不清。')
    await runDue(server.context)
    await runDue(server.context)
    expect(await heardBy(mobile)).toEqual([
      `【i志愿】“${form.name}”注册被退回：证书照片看不清。请用管理员账号登录，修改后再次提交。`,
    ])
  })

  it('an e-mail address is told too, of the end as well, and is free for another registration then', async () => {
    const email = 'notice@example.com'
    const { organizationId, form } = await waiting(email)
    await decide(server, federation, organizationId, 'organization.approved')
    const body = { organizationId, event: 'organization.closed', reason: '主动申请解散' }
    await carryOut(server, server.call(organizationStateEvent, { token: federation, body }))
    await runDue(server.context)
    expect((await heardBy(email)).toSorted()).toEqual([
      `【i志愿】“${form.name}”已被关闭：主动申请解散。不能再办理活动和时长，有疑问请拨打 12355。`,
      `【i志愿】“${form.name}”注册已通过审核，现在可以用管理员账号登录管理后台。`,
    ])
    const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.loginName, form.loginName))
    expect(row).toMatchObject({ email: expect.any(String), emailHash: null })
  })
})

describe('with a gateway', () => {
  let server: TestServer
  let gateway: Server
  let status = 500
  const heard: unknown[] = []
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += String(part)
      })
      request.on('end', () => {
        heard.push(JSON.parse(text))
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve)
    })
    const { port } = gateway.address() as AddressInfo
    server = await startRegistrationServer({ env: { SMS_URL: `http://127.0.0.1:${port}/sms` } })
  })
  afterAll(async () => {
    await server.stop()
    gateway.closeAllConnections()
    await new Promise((resolve) => {
      gateway.close(resolve)
    })
  })

  it('the notice is tried again while sending fails, and never again once it was taken', async () => {
    const federation = await federationOf(server)
    const mobile = freshMobile()
    const team = await server.addOrganization({ state: 'pendingReview', submissions: 1, name: '木棉服务队' })
    const { id } = await server.addOrganizer(team.id, contactsOf(server, 'organizer', mobile, 'x@example.com'))
    await server.database.executor.update(organizer).set({ email: null, emailHash: null }).where(eq(organizer.id, id))
    await decide(server, federation, String(team.id), 'organization.approved')
    for (const [after, expected] of [
      [1, 1],
      [5, 1],
      [6, 2],
    ] as const) {
      server.setNow(minutes(after))
      await runDue(server.context)
      expect(heard).toHaveLength(expected)
    }
    status = 200
    for (const after of [61, 361, 362]) {
      server.setNow(minutes(after))
      await runDue(server.context)
    }
    const text = '【i志愿】“木棉服务队”注册已通过审核，现在可以用管理员账号登录管理后台。'
    expect(heard).toEqual(Array.from({ length: 3 }, () => ({ mobile, purpose: 'organizationReview', text })))
  })
})
