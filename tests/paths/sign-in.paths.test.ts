import { signInModel } from './sign-in.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('sign-in', signInModel)
