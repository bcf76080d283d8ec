import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../database/client.ts'
import { type Claim, type Claimed, type ClaimedSlot, claimSeats } from './claim.repository.ts'

interface ClaimRequest {
  readonly slot: ClaimedSlot
  readonly claim: Claim
}

type Claims = DataLoader<ClaimRequest, Claimed | null>

const mostAtOnce = 100
const claimsOf = new WeakMap<Executor, LRUCache<string, Claims>>()

/**
 * Claims a place of a slot, or its next position. Claims of this process on one slot that arrive while a statement is under way go
 * together in the next one, in their order: the slot's row is locked once for all of them.
 * Null when the volunteer's applications, the mission or the slot changed meanwhile, so that the decision has to be made again.
 */
export function claimSeat(executor: Executor, slot: ClaimedSlot, claim: Claim): Promise<Claimed | null> {
  let claims = claimsOf.get(executor)
  if (!claims) {
    claims = new LRUCache({ max: 1000, memoMethod: () => gatherClaims(executor) })
    claimsOf.set(executor, claims)
  }
  return claims.memo(`${slot.slotId} ${slot.autoApprove}`).load({ slot, claim })
}

function gatherClaims(executor: Executor): Claims {
  let currentWrite: Promise<unknown> = Promise.resolve()
  const writeNext = (batch: readonly ClaimRequest[]) => {
    const results = write(executor, batch)
    currentWrite = results
    return results
  }
  let tail = currentWrite
  const schedule = (send: () => void): void => {
    tail = tail.then(() => {
      send()
      return currentWrite
    })
  }
  return new DataLoader(writeNext, { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: schedule })
}

/** Writes a batch; when one of several breaks a rule of the table, each by itself. */
async function write(executor: Executor, batch: readonly ClaimRequest[]): Promise<(Claimed | null | Error)[]> {
  const slot = batch.at(-1)?.slot
  if (!slot) return []
  try {
    const claims = batch.map(({ claim }) => claim)
    const byVolunteer = new Map((await claimSeats(executor, slot, claims)).map((row) => [row.volunteerId, row]))
    return claims.map(({ volunteerId }) => byVolunteer.get(volunteerId) ?? null)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (batch.length === 1) return [error]
    const results: (Claimed | null | Error)[] = []
    for (const request of batch) results.push(...(await write(executor, [request])))
    return results
  }
}
