import { collectionModel } from './collection.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('collection', collectionModel)
