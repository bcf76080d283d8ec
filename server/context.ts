import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/open.ts'
import type { Keys } from './keys.ts'
import type { DrawingThread } from './pages/drawing.ts'
import type { ArrivalLimits } from './http/arrival.ts'

/** What every module of the server is given; nothing else is shared between requests. */
export interface ServerContext {
  readonly config: Config
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
  /** No log when absent. */
  readonly logger?: Logger
  /** Where the build wrote the pages; without it only the endpoints are served. */
  readonly distDir?: string
  /** Draws the pages, and stays open when the server closes; when absent one that ends with it. */
  readonly drawing?: DrawingThread
  /** How long bodies may be on their way; `arrivalLimits` when absent. */
  readonly arrival?: ArrivalLimits
  /** How long the reply of a `shared` endpoint is kept for guests, in milliseconds; 2000 when absent. */
  readonly sharedMs?: number
}
