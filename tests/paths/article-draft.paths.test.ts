import { articleDraftModel } from './article-draft.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('article-draft', articleDraftModel)
