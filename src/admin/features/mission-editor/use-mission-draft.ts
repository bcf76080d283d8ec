import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { isSameMissionDraft, type MissionDraft } from '#contract/mission-draft/draft.ts'
import type { MissionDraftDetail } from '#contract/mission-draft/mission-draft.ts'
import type { DraftInput, OtherDraft, SavedDraft } from '#machines/draft/draft.ts'
import { type MissionDraftActor, missionDraftMachine } from '#machines/mission-editor/mission-draft.machine.ts'
import { draftTabs, isOwnSave, noteSave } from '../../../shared/draft/draft-tabs.ts'
import { forgetCopy, keepCopy, readCopy } from './device-copy.ts'
import { storeDraft } from './mission-editor.api.ts'

interface SaveMessage extends SavedDraft<MissionDraft> {
  draftId: string
  savedAt: string
}

const { notifyTabs, onTabs } = draftTabs<SaveMessage>('missionDraft')
const saveName = (draftId: string): string => `missionSave:${draftId}`

/** The draft as the server has it, or as this tab kept it when that was more. */
function inputOf({ draftId, draft, revision, savedAt }: MissionDraftDetail): DraftInput<MissionDraft> {
  const copy = readCopy(draftId)
  if (copy && !isSameMissionDraft(copy.draft, draft)) return { ...copy, savedAt, isTyped: true }
  forgetCopy(draftId)
  return { draft, revision, savedAt, isTyped: false }
}

/** The draft of a mission, wired to the server, to the other tabs and to this device. */
export function useMissionDraft(detail: MissionDraftDetail): MissionDraftActor {
  const { draftId } = detail
  const [input] = useState(() => inputOf(detail))
  const [machine] = useState(() =>
    missionDraftMachine.provide({
      actors: {
        saveDraft: fromPromise<{ revision: number; savedAt: string }, SavedDraft<MissionDraft>>(
          ({ input: saved, signal }) => storeHere(draftId, saved, signal),
        ),
      },
      actions: {
        keepOnDevice: (_, words) => keepCopy(draftId, words),
        forgetOnDevice: () => forgetCopy(draftId),
      },
    }),
  )
  const actor: MissionDraftActor = useActorRef(machine, { input })
  useEffect(
    () =>
      onTabs((message) => {
        if (message.draftId === draftId) actor.send({ ...message, type: 'newer.heard' })
      }),
    [actor, draftId],
  )
  useEffect(() => {
    const reconnect = () => actor.send({ type: 'connection.returned' })
    window.addEventListener('online', reconnect)
    return () => window.removeEventListener('online', reconnect)
  }, [actor])
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      actor.send({ type: 'save.wished' })
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [actor])
  return actor
}

/** Saves, tells the other tabs, and says of a draft that was saved elsewhere whether that was in another tab. */
async function storeHere(draftId: string, saved: SavedDraft<MissionDraft>, signal: AbortSignal) {
  try {
    const answer = await storeDraft(draftId, saved, signal)
    noteSave(saveName(draftId), answer.savedAt)
    notifyTabs({ draftId, draft: saved.draft, ...answer })
    return answer
  } catch (error) {
    const { newer } = error as { newer?: Omit<OtherDraft<MissionDraft>, 'isHere'> | null }
    throw newer
      ? Object.assign(error as Error, { newer: { ...newer, isHere: isOwnSave(saveName(draftId), newer.savedAt) } })
      : error
  }
}
