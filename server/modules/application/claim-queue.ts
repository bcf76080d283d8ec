import type { Executor } from '../../database/client.ts'
import { type Claim, type Claimed, type ClaimedSlot, claimPlaces } from './claim.repository.ts'

interface Waiting {
  readonly slot: ClaimedSlot
  readonly claim: Claim
  readonly settle: PromiseWithResolvers<Claimed | null>
}

interface Line {
  waiting: Waiting[]
}

const mostAtOnce = 100
const lines = new WeakMap<Executor, Map<number, Line>>()

/**
 * Claims a place of a slot, or its next position. Claims of this process on one slot that arrive while a statement is under way go
 * together in the next one, in their order: the slot's row is locked once for all of them.
 * Null when the standing, the mission or the slot changed meanwhile and the decision is to be made anew.
 */
export function claimPlace(executor: Executor, slot: ClaimedSlot, claim: Claim): Promise<Claimed | null> {
  const ofExecutor = lines.get(executor) ?? new Map<number, Line>()
  lines.set(executor, ofExecutor)
  const settle = Promise.withResolvers<Claimed | null>()
  const one = { slot, claim, settle }
  const line = ofExecutor.get(slot.slotId)
  if (line) line.waiting.push(one)
  else {
    const started: Line = { waiting: [one] }
    ofExecutor.set(slot.slotId, started)
    void work(executor, started, () => ofExecutor.delete(slot.slotId))
  }
  return settle.promise
}

/** Writes until nobody waits; the line is closed in the same turn in which it was seen empty. */
async function work(executor: Executor, line: Line, close: () => void): Promise<void> {
  while (line.waiting.length > 0) await write(executor, takeBatch(line))
  close()
}

/** The first of the line that agree on the slot's terms, each volunteer once. */
function takeBatch(line: Line): Waiting[] {
  const [first] = line.waiting
  const people = new Set<number>()
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  for (const one of line.waiting) {
    const fits =
      batch.length < mostAtOnce &&
      one.slot.autoApprove === first?.slot.autoApprove &&
      !people.has(one.claim.volunteerId)
    people.add(one.claim.volunteerId)
    if (fits) batch.push(one)
    else rest.push(one)
  }
  line.waiting = rest
  return batch
}

/** Writes a batch; when one of several breaks a rule of the table, each by itself. */
async function write(executor: Executor, batch: readonly Waiting[]): Promise<void> {
  const slot = batch.at(-1)?.slot
  if (!slot) return
  try {
    const claims = batch.map(({ claim }) => claim)
    const claimed = new Map((await claimPlaces(executor, slot, claims)).map((one) => [one.volunteerId, one]))
    for (const { claim, settle } of batch) settle.resolve(claimed.get(claim.volunteerId) ?? null)
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await write(executor, [one])
    else batch[0]?.settle.reject(error)
  }
}
