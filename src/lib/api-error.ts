import { codes, isSuccess } from '#contract/codes.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { serviceWarning } from '#domain/service-warning.ts'
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

/**
 * What a call says of who shows its failure; without it all of it is a notice.
 * `business`: a refusal stands beside the thing, what did not come at all is a notice.
 * `page`: all of it stands beside the thing, or the thing is left out of a page that is whole without it; the session is notified.
 * `all`: a call of the session's own (renewal, logout, its check), which acts on the failure itself.
 */
export type Quiet = 'business' | 'page' | 'all'

/** What a failed call means for the rest of the page; `status` is null when no answer came or the answer was HTTP 200. */
export interface ClientFailure {
  client: ClientName
  status: number | null
  error: ApiError
  quiet?: Quiet | undefined
}

/**
 * Whether a failure stands beside the thing that it is about; else it is a notice. Codes 12022 and 12027 are both
 * (docs/rules/wire.md#failures).
 */
const isShownInline = ({ error, quiet }: ClientFailure): boolean => quiet === 'page' || quiet === error.kind

/** What the page does about a failure (docs/rules/wire.md#failures). */
export interface FailureEffect {
  clearsToasts: boolean
  clearsLogin: boolean
  warning: string | null
}

/** The effect of a failure: a function of what is known of it alone. */
export function effectOf(failure: ClientFailure): FailureEffect {
  const { client, status, error } = failure
  const isInline = isShownInline(failure)
  switch (error.kind) {
    case 'aborted':
      return { clearsToasts: false, clearsLogin: false, warning: null }
    case 'business':
      return {
        clearsToasts: false,
        clearsLogin: false,
        warning: isInline && !isAlwaysWarned(error) ? null : error.message,
      }
    case 'unauthorized':
    case 'transport': {
      const ends = status !== null && clearsLogin(client, status)
      return { clearsToasts: true, clearsLogin: ends, warning: ends || isInline ? null : serviceWarning }
    }
  }
}

/** Codes 12022 and 12027 warn with the server's message even where the page shows what to do about them (docs/rules/wire.md#failures). */
export const isAlwaysWarned = ({ code }: { code: string }): boolean =>
  code === String(codes.profileIncomplete) || code === String(codes.conditionsNotMet)

type FailureListener = (failure: ClientFailure) => void

const failureListeners: Record<'page' | 'session', FailureListener> = { page: () => {}, session: () => {} }

/** Sets the listener for every failed call of either client, whatever its kind. */
export const onClientFailure = (listeners: Partial<typeof failureListeners>): void =>
  void Object.assign(failureListeners, listeners)

/** The page first: what clears the toasts must not take away what the session says. */
export function notifyClientFailure(failure: ClientFailure): void {
  failureListeners.page(failure)
  failureListeners.session(failure)
}
