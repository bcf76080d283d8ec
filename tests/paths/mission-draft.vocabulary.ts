import { editorDraftVocabulary } from './support/editor-draft.ts'

export const missionDraftVocabulary = editorDraftVocabulary('这份草稿')
