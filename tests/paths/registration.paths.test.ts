import { registrationModel } from './registration.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('registration', registrationModel)
