import { codeButtonModel } from './code-button.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('code-button', codeButtonModel)
