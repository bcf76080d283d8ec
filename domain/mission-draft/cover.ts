import { faceOf } from '../lists/cover-scene.ts'
import type { MissionDraft } from './draft.ts'

/** The cover that was chosen; without one a face of the first category, which differs from draft to draft. */
export const coverOf = ({ basics, cover }: Pick<MissionDraft, 'basics' | 'cover'>, draftId: number): string =>
  cover.picture === '' ? faceOf(basics.category[0], draftId) : cover.picture
