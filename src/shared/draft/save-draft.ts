import { waitFor } from 'xstate'
import type { DraftActor } from '#machines/draft/draft.ts'

/** Waits until everything typed is with the server; false when a save failed or another device stands in the way. */
export async function flushDraft<D>(draft: DraftActor<D>): Promise<boolean> {
  for (;;) {
    draft.send({ type: 'save.wished' })
    const rest = await waitFor(draft, (state) => !state.hasTag('busy'))
    if (!rest.matches('typed')) return rest.matches('saved')
  }
}
