import { codes, isSuccess } from '#contract/codes.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { serviceWarning } from '#contract/service-warning.ts'
import type { ClientName } from '#machines/session/session.types.ts'
import { clearsLogin } from '#machines/session/session.types.ts'

export type ApiErrorKind = 'business' | 'unauthorized' | 'transport' | 'aborted'

/** The one error that calls to the server throw. `code`: the envelope's code, or the HTTP status, or the kind when nothing answered. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly code: string
  readonly data: unknown

  constructor(kind: ApiErrorKind, code: string, message: string, data: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.data = data
  }
}

/** The data of an envelope that passed through. @throws ApiError for a code other than 200 or 1 */
export function dataOf<T>({ code, msg, data }: Envelope<T>): T {
  if (!isSuccess(code) || data === null) throw new ApiError('business', String(code), msg, data)
  return data
}

/** What a failed call means for the rest of the page; `status` is null when no answer came or the answer was HTTP 200. */
export interface ClientFailure {
  client: ClientName
  status: number | null
  error: ApiError
  /** The page that made the call shows it itself. */
  isShown: boolean
}

/** What the page does about a failure (spec section 8, error catalogue). */
export interface FailureEffect {
  clearsToasts: boolean
  clearsLogin: boolean
  warning: string | null
}

/** The effect of a failure: a function of what is known of it alone. */
export function effectOf({ client, status, error, isShown }: ClientFailure): FailureEffect {
  switch (error.kind) {
    case 'aborted':
      return { clearsToasts: false, clearsLogin: false, warning: null }
    case 'business':
      return {
        clearsToasts: false,
        clearsLogin: false,
        warning: isShown && !isAlwaysWarned(error) ? null : error.message,
      }
    case 'unauthorized':
    case 'transport': {
      const ends = status !== null && clearsLogin(client, status)
      return { clearsToasts: ends || !isShown, clearsLogin: ends, warning: ends || isShown ? null : serviceWarning }
    }
  }
}

/** Codes 12022 and 12027 warn with the server's message even where the page shows what to do about them (spec section 8). */
export const isAlwaysWarned = ({ code }: { code: string }): boolean =>
  code === String(codes.profileIncomplete) || code === String(codes.conditionsNotMet)

const listeners = new Set<(failure: ClientFailure) => void>()

/** Calls back at every failed call of either client, whatever its kind; returns the way to stop listening. */
export function onClientFailure(listener: (failure: ClientFailure) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellClientFailure(failure: ClientFailure): void {
  for (const listener of listeners) listener(failure)
}
