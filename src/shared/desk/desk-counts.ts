import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor, fromTransition } from 'xstate'
import type { AdminPage } from '#contract/admin-pages.ts'
import type { DeskCounts, DeskTodo } from '#contract/desk.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import type { ReviewKind } from '#domain/review-kind.ts'
import { localKeys, localStore } from '../../lib/storage.ts'
import { sessionActor } from '../../session/session.store.ts'
import { inspection } from '../../lib/inspection.ts'

/** How much waits on pages of the menu, by the path of each. */
type Counts = Readonly<Partial<Record<AdminPage, number>>>

interface Reading {
  readonly counts: Counts
  readonly readAt: number
}

const freshMs = 30_000

/** The desk tells what waits itself. */
const deskPage: AdminPage = '/'

const nothingRead: Reading = { counts: {}, readAt: Number.NEGATIVE_INFINITY }

const readingActor = createActor(
  fromTransition(
    (_: Reading, { reading }: { readonly type: 'desk.read'; readonly reading: Reading }) => reading,
    nothingRead,
  ),
  { ...inspection, id: 'deskCounts' },
).start()

const loginOf = () => localStore.get(localKeys.loginId)

let lastLogin = loginOf()
// What waits for one account is nothing that the next one sees.
sessionActor.subscribe(() => {
  const login = loginOf()
  if (login === lastLogin) return
  lastLogin = login
  readingActor.send({ type: 'desk.read', reading: nothingRead })
})

const keepCounts = (counts: Counts): void =>
  readingActor.send({ type: 'desk.read', reading: { counts, readAt: Date.now() } })

const isOld = (): boolean => Date.now() - readingActor.getSnapshot().context.readAt > freshMs

const countsOf = ({ applications, returned, hours, requests }: NonNullable<DeskCounts['todo']>): Counts => ({
  '/missions': applications + returned,
  '/hours': hours,
  '/members': requests,
})

/** Keeps what the desk was told for the menu beside it. */
export const keepDeskCounts = (todo: DeskTodo | null): void =>
  keepCounts(
    todo
      ? countsOf({
          applications: todo.applications.count,
          returned: todo.returned.length,
          hours: todo.hours.count,
          requests: todo.requests.count,
        })
      : {},
  )

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

const queueCountsOf = (queues: DeskCounts['queues']): Counts =>
  Object.fromEntries(queues.map(({ kind, count }) => [reviewPages[kind], count]))

/** Keeps how much waits in the queues of the federation. */
export const keepReviewCounts = (queues: DeskCounts['queues']): void => {
  const { '/proposals': proposals = 0 } = readingActor.getSnapshot().context.counts
  keepCounts({ ...queueCountsOf(queues), '/proposals': proposals })
}

/** The call and its schema come with the HTTP client, once somebody is signed in. */
async function refreshCounts(organizer: OrganizerInfo, signal: AbortSignal): Promise<void> {
  const { hasTasks, fetchDeskCounts } = await import('./desk-counts.api.ts')
  if (signal.aborted || !hasTasks(organizer)) return
  const { todo, queues, proposals } = await fetchDeskCounts(signal)
  keepCounts(todo ? countsOf(todo) : { ...queueCountsOf(queues), '/proposals': proposals })
}

/** How much waits on each page of the menu; asked on arrival at a page unless one before told it a moment ago. */
export function useDeskCounts(organizer: OrganizerInfo | null): Counts {
  const { pathname } = useLocation()
  useEffect(() => {
    const isTold = pathname === deskPage || !isOld()
    if (!organizer || isTold || sessionActor.getSnapshot().context.needsConsent || !navigator.onLine) return
    const controller = new AbortController()
    refreshCounts(organizer, controller.signal).catch(() => {})
    return () => controller.abort()
  }, [organizer, pathname])
  return useSelector(readingActor, ({ context }) => context.counts)
}
