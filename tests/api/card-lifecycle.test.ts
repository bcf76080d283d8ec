import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelApply, reportLost, submitApply, usersApplyState } from '#contract/card/card.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import {
  addApplicant,
  type Applicant,
  cardNow,
  historyOf,
  openRow,
  prepare,
  startCardServer,
} from '#tests/support/card.ts'
import { decideInQueue, passMinute } from '#tests/support/reviews.ts'
import type { TestServer } from '#tests/support/server.ts'

const states = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  submittedToBank: '银行受理中',
  producing: '制卡中',
  readyForPickup: '待领取',
  active: '已启用',
  rejected: '未通过',
  lost: '已挂失',
  cancelled: '已撤销',
} as const
type State = keyof typeof states

const events = {
  'card.submitted': '提交申请',
  'card.cancelled': '撤销申请',
  'card.returned': '退回修改',
  'card.rejected': '不予通过',
  'card.approved': '通过并交银行',
  'card.accepted': '银行受理，开始制卡',
  'card.arrived': '卡片到达网点',
  'card.collected': '确认领取',
  'card.uncollected': '登记逾期未领',
  'card.abandoned': '久未提交，自动撤销',
  'card.lost': '挂失',
} as const
type Event = keyof typeof events

// The states (docs/rules/cards.md#states); what is not named here is refused.
const allowed: Partial<Record<State, Partial<Record<Event, State>>>> = {
  draft: { 'card.submitted': 'pendingReview', 'card.cancelled': 'cancelled', 'card.abandoned': 'cancelled' },
  pendingReview: {
    'card.returned': 'returned',
    'card.rejected': 'rejected',
    'card.approved': 'submittedToBank',
    'card.cancelled': 'cancelled',
  },
  returned: { 'card.submitted': 'pendingReview', 'card.cancelled': 'cancelled', 'card.abandoned': 'cancelled' },
  submittedToBank: { 'card.accepted': 'producing', 'card.rejected': 'rejected' },
  producing: { 'card.arrived': 'readyForPickup', 'card.rejected': 'rejected' },
  readyForPickup: { 'card.collected': 'active', 'card.uncollected': 'cancelled' },
  active: { 'card.lost': 'lost' },
}

const table = (Object.keys(states) as State[]).flatMap((state) =>
  (Object.keys(events) as Event[]).map((event) => ({ state, event, to: allowed[state]?.[event] ?? null })),
)

let server: TestServer
let federation: { id: number; token: string }

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  const { id } = await server.addOrganizer(root.id)
  federation = { id, token: await server.tokenFor('organizer', id) }
})
beforeEach(() => server.setNow(cardNow))
afterAll(() => server.stop())

/** An application with all its words, moved into a state behind the chart's back. */
async function placed(
  state: State,
): Promise<{ person: Applicant; state: State; applicationId: string; revision: number }> {
  const person = await addApplicant(server)
  const { applicationId, revision } = await prepare(server, person)
  const row = await openRow(server, person.id)
  await server.database.executor
    .update(cardApplication)
    .set({
      state,
      submissions: 1,
      number: `T${applicationId}`,
      kind: 'credit',
      branchId: 1,
      submitted: server.context.keys.encryptColumn(
        'cardApplication.submitted',
        server.context.keys.decryptColumn('cardApplication.content', row.content ?? ''),
      ),
    })
    .where(eq(cardApplication.id, applicationId))
  await server.database.executor.update(volunteer).set({ cardStatus: state }).where(eq(volunteer.id, person.id))
  return { person, state, applicationId: String(applicationId), revision }
}

/** The days after which an application that nobody went on with ends, with the warning before. */
async function passAbandoned(): Promise<void> {
  for (const days of [83, 90]) await runDue(server.context, new Date(cardNow.getTime() + days * 86_400_000))
}

async function send(event: Event, { person, applicationId, revision }: Awaited<ReturnType<typeof placed>>) {
  const { token } = person
  if (event === 'card.abandoned') {
    await passAbandoned()
    return server.call(usersApplyState, { token })
  }
  if (event === 'card.submitted') return server.call(submitApply, { token, body: { revision } })
  if (event === 'card.cancelled') return server.call(cancelApply, { token, body: {} })
  if (event === 'card.lost') return server.call(reportLost, { token, body: { applicationId } })
  const decided = await decide(event, applicationId)
  if (decided.code !== 200) return { status: 200, envelope: decided }
  await passMinute(server)
  return server.call(usersApplyState, { token })
}
const decide = (event: string, id: string) => {
  const criticised = [{ field: 'material.portrait', message: '有反光' }]
  const verdict = { event, opinion: '请重拍证件照', criticised, cardTail: '3086' }
  return decideInQueue(server, federation.token, { kind: 'card', id }, verdict)
}

const statusOf = async (id: number) =>
  (
    await server.database.executor.select({ status: volunteer.cardStatus }).from(volunteer).where(eq(volunteer.id, id))
  )[0]?.status

describe('every event in every state', () => {
  it.each(table.filter(({ to }) => to !== null))('$state: $event leads to $to', async ({ state, event, to }) => {
    const start = await placed(state)
    const { envelope } = await send(event, start)
    expect([envelope.code, envelope.data?.state]).toEqual([200, to])
    expect((await openRow(server, start.person.id)).state).toBe(to)
    expect(await statusOf(start.person.id)).toBe(to)
    const history = await historyOf(server, Number(start.applicationId))
    const isOfNobody = ['card.submitted', 'card.cancelled', 'card.lost', 'card.abandoned'].includes(event)
    expect(history).toHaveLength(1)
    expect(history[0]).toMatchObject({ event, state: to, organizerId: isOfNobody ? null : federation.id })
  })

  it.each(table.filter(({ to, event }) => to === null && event !== 'card.abandoned'))(
    '$state: $event is refused',
    async ({ state, event }) => {
      // A revision that was never saved: submitting the newest one twice is answered like the first time.
      const start = { ...(await placed(state)), revision: 9 }
      const before = await openRow(server, start.person.id)
      const { status, envelope } = await send(event, start)
      expect([status, envelope.code]).toEqual([200, 12001])
      expect(envelope.msg).toBe(`申请处于“${states[state]}”，不能“${events[event]}”`)
      expect(await openRow(server, start.person.id)).toEqual(before)
      expect(await statusOf(start.person.id)).toBe(state)
      expect(await historyOf(server, Number(start.applicationId))).toEqual([])
    },
  )

  it.each(table.filter(({ to, event }) => to === null && event === 'card.abandoned'))(
    '$state: time abandons nothing',
    async ({ state }) => {
      const { person, applicationId } = await placed(state)
      await passAbandoned()
      expect((await openRow(server, person.id)).state).toBe(state)
      expect(await historyOf(server, Number(applicationId))).toEqual([])
    },
  )

  it.each([
    ['draft', 'card.submitted'],
    ['pendingReview', 'card.cancelled'],
    ['active', 'card.lost'],
  ] as const)('in %s the federation may not do what the volunteer does: %s', async (state, event) => {
    const { applicationId, person } = await placed(state)
    const { code, data } = await decide(event, applicationId)
    expect([code, data.issues]).toEqual([10001, [{ field: 'event', message: '没有这项决定，请刷新页面后再试' }]])
    await passMinute(server)
    expect((await openRow(server, person.id)).state).toBe(state)
  })
})

it('the database counts as open what the chart calls open', async () => {
  const owner = await server.owner()
  const { rows } = await owner.query(
    `select pg_get_expr(indpred, indrelid) as rule from pg_index where indexrelid = 'card_application_one_open'::regclass`,
  )
  await owner.end()
  const names = new Set([...String(rows[0]?.rule).matchAll(/'(\w+)'/g)].map(([, name]) => name))
  expect(names).toEqual(
    new Set(['draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active']),
  )
})

it('a whole life is told in order, oldest first', async () => {
  const person = await addApplicant(server)
  const { applicationId, revision } = await prepare(server, person)
  await server.call(submitApply, { token: person.token, body: { revision } })
  for (const event of ['card.approved', 'card.accepted', 'card.arrived', 'card.collected']) {
    expect((await decide(event, String(applicationId))).code).toBe(200)
    await passMinute(server)
  }
  const { envelope } = await server.call(usersApplyState, { token: person.token })
  expect(envelope.data.history.map(({ state }: { state: string }) => state)).toEqual([
    'pendingReview',
    'submittedToBank',
    'producing',
    'readyForPickup',
    'active',
  ])
  expect(envelope.data).toMatchObject({ state: 'active', kind: 'credit', applicationId: String(applicationId) })
  expect(envelope.data.number).toMatch(/^ZK20261201\d{6}$/)
})

// Neither can follow the other; a rejection may follow an approval, for the bank refuses too.
it('two decisions at one moment make one', async () => {
  const person = await addApplicant(server)
  const { applicationId, revision } = await prepare(server, person)
  await server.call(submitApply, { token: person.token, body: { revision } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => decide(at % 2 ? 'card.approved' : 'card.returned', String(applicationId))),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 12001 || code === 200)).toHaveLength(20)
  await passMinute(server)
  expect(await historyOf(server, applicationId)).toHaveLength(2)
  const [rows] = await server.database.executor
    .select({ rows: count() })
    .from(cardApplication)
    .where(eq(cardApplication.volunteerId, person.id))
  expect(rows?.rows).toBe(1)
})
