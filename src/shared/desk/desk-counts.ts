import { useSelector } from '@xstate/react'
import { createActor, fromTransition } from 'xstate'
import type { AdminPage } from '#contract/admin-pages.ts'
import type { DeskTodo } from '#contract/desk.ts'
import type { ReviewKind } from '#contract/review-kind.ts'

/** How much waits on pages of the menu, by the path of each. */
type Counts = Readonly<Partial<Record<AdminPage, number>>>

const countsActor = createActor(
  fromTransition((_: Counts, { counts }: { readonly type: 'desk.read'; readonly counts: Counts }) => counts, {}),
).start()

const countsOf = (todo: DeskTodo): Counts => ({
  '/missions': todo.applications.count + todo.returned.length,
  '/hours': todo.hours.count,
  '/members': todo.requests.count,
})

/** Keeps what the desk was told for the menu beside it. */
export const keepDeskCounts = (todo: DeskTodo | null): void =>
  countsActor.send({ type: 'desk.read', counts: todo ? countsOf(todo) : {} })

/** Pages of the queues. */
export const reviewPages: Readonly<Record<ReviewKind, AdminPage>> = {
  organization: '/reviews/organizations',
  mission: '/reviews/missions',
  card: '/reviews/cards',
  anomaly: '/reviews/anomalies',
  objection: '/reviews/objections',
  district: '/reviews/districts',
  report: '/reviews/reports',
  donation: '/reviews/donations',
}

/** Keeps how much waits in the queues of the federation. */
export const keepReviewCounts = (queues: readonly { readonly kind: ReviewKind; readonly count: number }[]): void =>
  countsActor.send({
    type: 'desk.read',
    counts: Object.fromEntries(queues.map(({ kind, count }) => [reviewPages[kind], count])),
  })

/** How much waits on each page of the menu, as of the last look at the desk. */
export const useDeskCounts = (): Counts => useSelector(countsActor, ({ context }) => context)
