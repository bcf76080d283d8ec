import { emptyMissionDraft, isSameMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'
import { missionDraftMachine } from '#machines/mission-editor/mission-draft.machine.ts'
import { draftModelOf } from './support/draft-model.ts'

const at = (name: string): MissionDraft => ({ ...emptyMissionDraft, basics: { ...emptyMissionDraft.basics, name } })

const loaded = at('四点半课堂')
export const typed = at('四点半课堂陪读伙伴招募')

/** Requirements: docs/rules/browser.md#drafts: autosave with the rules of two tabs and two devices. */
export const { model: missionDraftModel, other } = draftModelOf<MissionDraft>({
  machine: missionDraftMachine,
  loaded,
  typed,
  foreign: at('四点半课堂伙伴'),
  isSame: isSameMissionDraft,
  wordsOf: (draft) => draft.basics.name,
  closed: { code: '12001', message: '活动处于“待审核”，不能“编辑”' },
})
