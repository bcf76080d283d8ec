import { serviceDistrictModel } from './service-district-lifecycle.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('service-district-lifecycle', serviceDistrictModel)
