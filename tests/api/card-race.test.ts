import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyLogoff } from '#contract/account/account.ts'
import { cancelApply, reportLost, saveDraft, submitApply, usersDetail } from '#contract/card/card.ts'
import { decideReview } from '#contract/review/review.ts'
import { cardApplication, cardHistory, cardPicture } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import {
  addApplicant,
  type Applicant,
  cardNow,
  changeDraft,
  creditDraft,
  prepare,
  startCardServer,
} from '#tests/support/card.ts'
import { decisionOf } from '#tests/support/reviews.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'
import type { Called, TestServer } from '#tests/support/server.ts'

const people = 12
const steps = 14
const minuteLater = new Date(cardNow.getTime() + 60_000)

let server: TestServer
let federationToken: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  federationToken = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterAll(() => server.stop())

const chart: Record<string, string> = {
  'draft card.submitted': 'pendingReview',
  'draft card.cancelled': 'cancelled',
  'pendingReview card.returned': 'returned',
  'pendingReview card.rejected': 'rejected',
  'pendingReview card.approved': 'submittedToBank',
  'pendingReview card.cancelled': 'cancelled',
  'returned card.submitted': 'pendingReview',
  'returned card.cancelled': 'cancelled',
  'submittedToBank card.accepted': 'producing',
  'submittedToBank card.rejected': 'rejected',
  'producing card.arrived': 'readyForPickup',
  'producing card.rejected': 'rejected',
  'readyForPickup card.collected': 'active',
  'active card.lost': 'lost',
}
const closed = ['rejected', 'lost', 'cancelled']
const decisions = [
  'card.returned',
  'card.rejected',
  'card.approved',
  'card.accepted',
  'card.arrived',
  'card.collected',
] as const

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One of several hands on the same application: two devices of the owner, or a reviewer. */
async function submitCard({ token }: Applicant, seed: number, answers: Called[]): Promise<void> {
  const pick = sequence(seed)
  for (let step = 0; step < steps; step += 1) {
    const detail = await server.call(usersDetail, { token })
    answers.push(detail)
    const { standing, revision, draft, pictures } = detail.envelope.data ?? {}
    const applicationId: string | null = standing?.applicationId ?? null
    const material = Object.fromEntries(
      (pictures ?? []).map(({ slot, pictureId }: { slot: string; pictureId: string }) => [
        `material.${slot}`,
        pictureId,
      ]),
    )
    const typed = changeDraft(draft ?? creditDraft, { ...material, 'work.workUnit': `第 ${seed} 手第 ${step} 次` })
    const verdict = {
      event: decisions[pick(decisions.length)],
      opinion: '请修改',
      criticised: [{ field: 'contact.address', message: '写详细些' }],
      cardTail: '3086',
    }
    const decide = async () => {
      const matter = { kind: 'card', id: applicationId ?? '1' } as const
      const body = await decisionOf(server, matter, verdict)
      const called = await server.call(decideReview, { token: federationToken, body })
      await runDue(server.context, minuteLater)
      return called
    }
    const calls = [
      () => server.call(saveDraft, { token, body: { revision, draft: typed } }),
      () => server.call(submitApply, { token, body: { revision: Math.max(1, revision) } }),
      () => server.call(submitApply, { token, body: { revision: Math.max(1, revision) } }),
      decide,
      decide,
      decide,
      () => server.call(cancelApply, { token, body: {} }),
      () => server.call(reportLost, { token, body: { applicationId: applicationId ?? '1' } }),
    ]
    answers.push(await (calls[pick(calls.length)] as () => Promise<Called>)())
  }
}

it('every history follows the chart and every profile its application, whoever acts at the same moment', async () => {
  const crowd = await Promise.all(Array.from({ length: people }, () => addApplicant(server)))
  for (const person of crowd) await prepare(server, person)
  const answers: Called[] = []
  await Promise.all(crowd.flatMap((person, at) => [1, 2, 3].map((seed) => submitCard(person, at * 10 + seed, answers))))
  const leaving = crowd.slice(0, 4)
  await Promise.all(
    leaving.map(async ({ id, token }) =>
      server.call(applyLogoff, { token, headers: await ticketHeaders(server, id, applyLogoff) }),
    ),
  )
  const end = new Date(cardNow.getTime() + 16 * 86_400_000)
  await Promise.all([
    runDue(server.context, end),
    runDue(server.context, end),
    ...crowd.slice(4).map((person, at) => submitCard(person, 900 + at, answers)),
  ])

  expect(answers.filter(({ status }) => status !== 200).map(({ envelope }) => envelope)).toEqual([])
  const kinds = new Set(answers.map(({ envelope }) => envelope.code))
  expect([...kinds].filter((code) => ![200, 10001, 10002, 12001, 12031, 12032].includes(Number(code)))).toEqual([])
  expect(kinds).toContain(12001)

  const { executor } = server.database
  const events = new Set<string>()
  for (const person of crowd) {
    const rows = await executor
      .select()
      .from(cardApplication)
      .where(eq(cardApplication.volunteerId, person.id))
      .orderBy(asc(cardApplication.id))
    expect(rows.filter(({ state }) => !closed.includes(state)).length).toBeLessThanOrEqual(1)
    for (const row of rows) {
      const history = await executor
        .select()
        .from(cardHistory)
        .where(eq(cardHistory.applicationId, row.id))
        .orderBy(asc(cardHistory.id))
      let state = 'draft'
      for (const entry of history) {
        state = chart[`${state} ${entry.event}`] ?? `no way from ${state} by ${entry.event}`
        expect(entry.state).toBe(state)
        events.add(entry.event)
      }
      expect(row.state).toBe(state)
      expect(row.submissions).toBe(history.filter(({ event }) => event === 'card.submitted').length)
      if (row.state === 'cancelled') {
        const live = await executor.select().from(cardPicture).where(eq(cardPicture.applicationId, row.id))
        expect(live.filter(({ supersededAt }) => supersededAt === null)).toEqual([])
        expect(row.content).toBeNull()
      }
    }
    const [profile] = await executor
      .select({ cardStatus: volunteer.cardStatus, logoffState: volunteer.logoffState })
      .from(volunteer)
      .where(eq(volunteer.id, person.id))
    expect(profile?.cardStatus).toBe(rows.at(-1)?.state)
    if (leaving.includes(person)) {
      expect(profile?.logoffState).toBe('loggedOff')
      expect(rows.filter(({ content, submitted }) => content !== null || submitted !== null)).toEqual([])
    }
  }
  // Who comes first is chance; that much happened whoever did.
  expect(events.size).toBeGreaterThanOrEqual(3)
})
