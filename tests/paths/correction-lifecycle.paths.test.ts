import { correctionModel } from './correction-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('correction-lifecycle', correctionModel)
