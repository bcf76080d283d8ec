import { articleModel } from './article-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('article-lifecycle', articleModel)
