import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { DraftPosition, MissionDraft } from '#domain/mission-draft/draft.ts'
import type { MissionDraftDetail } from '#contract/mission-draft.ts'
import type { MissionProblem } from '#domain/mission-draft/problems.ts'
import type { MissionDraftActor } from '#machines/mission-editor/mission-draft.machine.ts'

export interface EditorState {
  detail: MissionDraftDetail
  /** Code of the province whose districts can be chosen. */
  province: string | undefined
  actor: MissionDraftActor
  /** What keeps the draft from being submitted, in the order of the page. */
  problems: readonly MissionProblem[]
  /** Somebody tried to submit: every problem is said at its field. */
  isAttempted: boolean
  /** Day in Asia/Shanghai. */
  today: string
  /** Changes the positions with their slots. */
  setPositions: (change: (positions: readonly DraftPosition[]) => DraftPosition[]) => void
  /** Key of the slot that is chosen; null for none. */
  chosenSlot: string | null
  chooseSlot: (key: string | null) => void
  /** Moves the focus to a field; a slot is chosen first. */
  leadTo: (field: string) => void
}

const EditorContext = createContext<EditorState | null>(null)

export const EditorProvider = EditorContext.Provider

export function useEditor(): EditorState {
  const state = use(EditorContext)
  if (!state) throw new Error('a part of the editor stands inside it')
  return state
}

/** A part of the draft as it was typed last. */
export const useDraftPart = <T,>(select: (draft: MissionDraft) => T): T =>
  useSelector(useEditor().actor, ({ context }) => select(context.draft))

/** What is wrong with a field that has no part of its own in the form; said once somebody tried to submit. */
export function useProblemAt(field: string): string | undefined {
  const { problems, isAttempted } = useEditor()
  return isAttempted ? problems.find((problem) => problem.field === field)?.message : undefined
}
