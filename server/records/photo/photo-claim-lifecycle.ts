import type { PhotoClaimEventType, PhotoClaimState } from '#domain/lifecycle/photo-claim.ts'
import { photoClaimRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { photoClaimMachine } from '#machines/lifecycle/photo-claim.machine.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { photoClaim } from '../../database/schema/photo.ts'

export type PhotoClaimRow = typeof photoClaim.$inferSelect

const lifecycle = createLifecycle({
  machine: photoClaimMachine,
  table: photoClaim,
  columns: ({ state }) => ({ state }),
  refusal: photoClaimRefusal,
})

export const newPhotoClaimState: PhotoClaimState = initialState(photoClaimMachine).state
export const waitingPhotoClaimStates: readonly PhotoClaimState[] = statesTagged(photoClaimMachine, 'waiting')

/** What a decision writes beside the state. */
type PhotoClaimDecision = Pick<PhotoClaimRow, 'decidedBy' | 'decidedAt'>

/**
 * The one way of the state of a claim, by its chart; the caller's transaction has locked its row.
 * @throws BusinessError stateRefused, naming state and event
 */
export const applyPhotoClaimEvent = (
  executor: Executor,
  row: PhotoClaimRow,
  event: PhotoClaimEventType,
  decision: PhotoClaimDecision,
): Promise<PhotoClaimRow> => lifecycle.write(executor, row.id, lifecycle.next(row, event), decision)
