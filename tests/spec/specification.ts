import { constantRows } from './constants.ts'
import { endpointRows } from './endpoints.ts'
import { entityRows } from './entities.ts'
import { errorRows } from './errors.ts'
import { roleRows } from './roles.ts'
import { routeRows } from './routes.ts'
import type { Row } from './row.ts'
import { screenRows } from './screens.ts'
import { stateRows } from './states.ts'
import { validationRows } from './validation.ts'

/** Every statement of the specification. */
export const specification: readonly Row[] = [
  ...screenRows,
  ...routeRows,
  ...entityRows,
  ...stateRows,
  ...validationRows,
  ...roleRows,
  ...endpointRows,
  ...errorRows,
  ...constantRows,
]
