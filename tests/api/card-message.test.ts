import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteMessage } from '#server/database/schema/message.ts'
import { addApplicant, type Applicant, submitCard, startCardServer } from '#tests/support/card.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let federation: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterAll(() => server.stop())

const secret = '林晓岚的证件照是别人的'

async function decide(applicationId: number, event: string): Promise<void> {
  const criticised = [{ field: 'material.portrait', message: secret }]
  const verdict = { event, opinion: secret, criticised, cardTail: '3086' }
  await settleInQueue(server, federation, { kind: 'card', id: applicationId }, verdict)
}

const messagesOf = ({ id }: Applicant) =>
  server.database.executor
    .select({ title: siteMessage.title, body: siteMessage.body, link: siteMessage.link })
    .from(siteMessage)
    .where(and(eq(siteMessage.volunteerId, id), eq(siteMessage.kind, 'card')))
    .orderBy(siteMessage.id)

it.each<[event: string, before: string[], title: string, body: RegExp]>([
  ['card.returned', [], '志愿者证申请要改几处', /改好再提交就行/],
  ['card.rejected', [], '志愿者证申请没有通过', /可以改好以后重新申请/],
  ['card.approved', [], '志愿者证申请已通过审核', /交给发卡银行/],
  [
    'card.arrived',
    ['card.approved', 'card.accepted'],
    '志愿者证可以领取了',
    /^卡片已到合作银行广州北京路支行，请本人带身份证原件领取/,
  ],
  [
    'card.uncollected',
    ['card.approved', 'card.accepted', 'card.arrived'],
    '志愿者证到期没有领取',
    /满 90 天没有领取，银行已经销毁/,
  ],
])(
  'the volunteer is told of %s, without the opinion, which is forgotten with the application',
  async (event, before, title, body) => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    for (const earlier of before) await decide(applicationId, earlier)
    await decide(applicationId, event)
    const messages = await messagesOf(person)
    expect(messages.at(-1)).toMatchObject({ title, link: '/personalCenter/volunteerCard' })
    expect(messages.at(-1)?.body).toMatch(body)
    expect(JSON.stringify(messages)).not.toContain(secret)
  },
)

it('what the volunteer stands at the branch for, or what the bank does in between, is no message', async () => {
  const person = await addApplicant(server)
  const { applicationId } = await submitCard(server, person)
  for (const event of ['card.approved', 'card.accepted', 'card.arrived', 'card.collected']) {
    await decide(applicationId, event)
  }
  expect((await messagesOf(person)).map(({ title }) => title)).toEqual(['志愿者证申请已通过审核', '志愿者证可以领取了'])
})
