import { findLast } from '#domain/arrays.ts'
import { createActor, fromPromise } from 'xstate'
import {
  type CollectionContext,
  type CollectionWish,
  collectionMachine,
} from '#machines/collection/collection.machine.ts'
import { readToken } from '../../lib/cookies.ts'
import { localKeys, localStore } from '../../lib/storage.ts'
import { sessionActor } from '../../session/session.store.ts'
import { inspection } from '../../lib/inspection.ts'

const mostAtOnce = 50

/** What the volunteer of this tab has collected, one answer for all pages that show it. */
export const collectionActor = createActor(
  collectionMachine.provide({
    actors: {
      write: fromPromise<number, CollectionWish>(async ({ input: { missionId, collected }, signal }) =>
        (await import('./collection.api.ts')).writeCollected(missionId, collected, signal),
      ),
    },
  }),
  inspection,
).start()

/** Whether a mission is shown as collected: the last wish counts at once. Null while nothing is known of it. */
export const isCollected = ({ saved, wishes }: CollectionContext, missionId: string): boolean | null =>
  findLast(wishes, (wish) => wish.missionId === missionId)?.collected ?? saved[missionId] ?? null

/** The server has just said that these are collected. */
export const noteCollected = (missionIds: readonly string[]): void =>
  collectionActor.send({ type: 'collection.read', missionIds, collected: missionIds })

export const wishCollected = (missionId: string, collected: boolean): void =>
  collectionActor.send({ type: 'collection.wished', missionId, collected })

let pendingIds: string[] = []

/** Asks whether a mission is collected; all cards of a page ask in the same turn. On a failure hearts stay empty. */
export function requestCollected(missionId: string): void {
  if (readToken('volunteer') === null) return
  pendingIds.push(missionId)
  if (pendingIds.length === 1) queueMicrotask(() => void readPending().catch(() => {}))
}

async function readPending(): Promise<void> {
  const waiting = [...new Set(pendingIds)]
  pendingIds = []
  const login = loginOf()
  const { fetchCollected } = await import('./collection.api.ts')
  for (let start = 0; start < waiting.length; start += mostAtOnce) {
    const batch = waiting.slice(start, start + mostAtOnce)
    const collected = await fetchCollected(batch)
    if (loginOf() !== login) return waiting.slice(start).forEach(requestCollected)
    // What was written meanwhile is newer than this answer.
    const { saved } = collectionActor.getSnapshot().context
    const missionIds = batch.filter((id) => !(id in saved))
    collectionActor.send({ type: 'collection.read', missionIds, collected })
  }
}

const loginOf = () => localStore.get(localKeys.loginId)

let lastLogin = loginOf()
sessionActor.subscribe(() => {
  const login = loginOf()
  if (login === lastLogin) return
  lastLogin = login
  collectionActor.send({ type: 'login.changed' })
})
