import { isSameDraft } from '#domain/card/draft.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import type { LatestApplication } from '#machines/volunteer-card/volunteer-card.types.ts'
import { hasEnded } from '#machines/volunteer-card/wizard-rules.ts'
import type { CardDetail } from './card.api.ts'
import { type DeviceCopy, forgetCopy, keepDeviceKey, readCopy } from './card-device-copy.ts'

/** What the server knows and, over it, what was typed here and did not reach the server. @throws ApiError without both */
export async function loadCard(userId: string, signal: AbortSignal) {
  try {
    const parts = await (await import('./card.api.ts')).fetchCard(signal)
    keepDeviceKey(parts.detail.deviceKey)
    return { parts, copy: copyOver(parts.detail, readCopy(userId), userId), isFromDevice: false }
  } catch (error) {
    const copy = isAway(error) ? readCopy(userId) : null
    if (!copy) throw error
    return { parts: copy, copy, isFromDevice: true }
  }
}

/** The copy, if its words are still wanted, with the revision that they were typed over. */
function copyOver(detail: CardDetail, copy: DeviceCopy | null, userId: string): DeviceCopy | null {
  if (copy === null) return null
  const { standing } = detail
  const isOver = hasEnded(latestApplication(standing))
  const before = copy.detail.standing
  const wasBegun = isEditable(before.state) && before.applicationId !== null
  const isOther = wasBegun && before.applicationId !== standing.applicationId
  const isRelevant = isOver ? !wasBegun : isEditable(standing.state)
  if (!isRelevant || isSameDraft(copy.draft, detail.draft)) {
    forgetCopy(userId)
    return null
  }
  return { ...copy, revision: isOther ? 0 : Math.min(copy.revision, detail.revision) }
}

/** No answer, or one that says nothing of the application. */
const isAway = (error: unknown): boolean => {
  const { kind } = error as { kind?: string }
  return kind === undefined || kind === 'transport'
}

const isEditable = (state: CardState | null) => state === null || allows(cardMachine, state, 'card.submitted')

export const latestApplication = ({
  applicationId,
  state,
}: {
  applicationId: string | null
  state: CardState | null
}): LatestApplication => ({
  applicationId,
  state,
})
