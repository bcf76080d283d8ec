import { editorDraftVocabulary } from './support/editor-draft.ts'

export const articleDraftVocabulary = editorDraftVocabulary('这篇内容')
