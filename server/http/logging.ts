import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { textProperty } from '#domain/property.ts'
import { answerOf } from '../errors.ts'

/**
 * Log of the server: no query string, body, header or cookie, and of an error no value that a person typed. What is refused for now (503)
 * has no stack: no line of the program is at fault.
 * One line a request with its id, route, status and milliseconds.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, base: null, serializers: { err: safeError, busboyOptions: withoutHeaders } },
    ...(destination ? [destination] : []),
  )
}

/** The reader of multipart bodies notes its options, all headers of the request among them. */
const withoutHeaders = ({ limits }: { readonly limits?: unknown }): unknown => ({ limits })

const databaseFields = ['code', 'constraint', 'table', 'column', 'routine']

// Drizzle writes the parameters of a failed query into its message, PostgreSQL the values into `detail`.
function safeError(error: unknown): Record<string, unknown> {
  return entryOf(error, answerOf(error).status !== 503)
}

function entryOf(error: unknown, withStack: boolean): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const failedQuery = error.message.startsWith('Failed query')
  const { cause } = error
  const fields = databaseFields.map((field) => [field, textProperty(error, field)] as const)
  return {
    type: error.name,
    ...(failedQuery || isDatabaseError(error) ? {} : { message: error.message }),
    ...(withStack && { stack: placesOf(error) }),
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    ...(failedQuery ? { query: error.message.split('\nparams:')[0] } : {}),
    ...(cause === undefined ? {} : { cause: entryOf(cause, withStack) }),
  }
}

const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

function isDatabaseError(error: Error): boolean {
  return 'severity' in error && 'routine' in error
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const entry = { ...describe(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    request.log.info(entry, 'answered')
    done()
  })
}

/** Where a request went, without what it carried. */
export function describe(request: FastifyRequest): Record<string, unknown> {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    caller: request.caller?.kind ?? 'guest',
  }
}
