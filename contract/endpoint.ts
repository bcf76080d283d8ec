import { z } from 'zod'
import { type Duty, type DutyRule, duties } from '#domain/duty.ts'
import type { FileTypes } from './file-types.ts'
import type { ClosingState } from '#domain/organization/open-states.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'

/**
 * Who may call an endpoint. `open` ignores a dead token; `signedIn` is either kind of user;
 * `federation` is an organizer of the root organization.
 */
export type Caller = 'open' | 'volunteer' | 'organizer' | 'federation' | 'signedIn'

/** Calls a volunteer or organizer may still make while the named condition stands (docs/rules/accounts.md#restrictions). */
export type Allowance =
  | 'forcedChange'
  | 'logoffPending'
  | 'secondFactorMissing'
  | 'consentMissing'
  | 'personMissing'
  | 'confirmationMissing'

interface EndpointBase extends DutyRule {
  readonly method: 'GET' | 'POST'
  /** Path below `/v2/api/{product}`, or below `/` when `base` is `root`. */
  readonly path: string
  readonly base?: 'product' | 'root'
  readonly caller: Caller
  readonly allowedDuring?: readonly Allowance[]
  /** States of an organizer's organization in which the call is open besides `approved`; in `approved` alone when absent. */
  readonly openIn?: readonly ClosingState[]
  /** Of a call of staff that changes something: what the log of their acts calls it. */
  readonly act?: StaffAct
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Fields of the body that a machine reads: they are taken as they came, whatever they hold (`fields/plain-text.ts`). */
  readonly verbatim?: readonly string[]
  /** Fields of the body, `list.field` of lists, that people read in the portal's name: they hold no address of another site (`message/foreign-address.ts`). */
  readonly toPeople?: readonly string[]
  /** Encoding of the body; JSON when absent. `multipart`: the fields of `body`, then one file. */
  readonly bodyType?: 'json' | 'form' | 'multipart'
  /** Extra request headers by lower-case name. */
  readonly headers?: z.ZodType
  /** A GET that changes data: refuses HEAD and prefetch, answers `no-store`. */
  readonly changesData?: true
  /** The reply reaches the caller unchanged whatever its code (docs/rules/wire.md#calls-that-are-only-named). */
  readonly passThrough?: true
  /** Public and equal for everybody: serialised once and kept for two seconds. */
  readonly shared?: true
}

/** Of the calls that every member of staff may make. */
export const everyDuty: readonly Duty[] = duties

/** Answers `data` of the envelope. */
export interface EndpointSpec extends EndpointBase {
  readonly reply: z.ZodType
  /** Fields of the reply, at any depth, that hold sanitised rich text; what people wrote in any other is sent as it is. */
  readonly richText?: readonly string[]
}

/** Answers a file of this media type, or of one of these; a failure is an envelope as everywhere. */
export interface FileEndpointSpec extends EndpointBase {
  readonly binary: FileTypes
}

export type AnyEndpointSpec = EndpointSpec | FileEndpointSpec

/** Declares one endpoint; server and clients derive their types from it. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec

/** Declares one endpoint that answers a file. */
export const fileEndpoint = <const E extends FileEndpointSpec>(spec: E): E => spec

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

export type QueryInput<E extends EndpointBase> = InputOf<Part<E, 'query'>>
export type BodyInput<E extends EndpointBase> = InputOf<Part<E, 'body'>>
export type HeadersInput<E extends EndpointBase> = InputOf<Part<E, 'headers'>>
export type Query<E extends EndpointBase> = OutputOf<Part<E, 'query'>>
export type Body<E extends EndpointBase> = OutputOf<Part<E, 'body'>>
export type Headers<E extends EndpointBase> = OutputOf<Part<E, 'headers'>>
export type Reply<E extends EndpointSpec> = z.output<E['reply']>
/** What the server hands over for a reply: numbers and dates where the wire has texts. */
export type ReplyInput<E extends EndpointSpec> = z.input<E['reply']>

/** The envelope of every reply (docs/rules/wire.md#envelope). */
export interface Envelope<T = unknown> {
  code: number | string
  msg: string
  data: T | null
  other: { access_token?: string; refresh_token?: string } | null
}

/** One field that is wrong, by its path in the request. */
export interface FieldIssue {
  field: string
  message: string
}

/** Instant on the wire: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** Calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const day = z.iso.date()

/** Identity of a record: a positive integer as text. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不对，请从列表重新进入')

/** Instant in a reply: the server hands over a `Date`. */
export const replyInstant = z.codec(z.date(), instant, {
  decode: (date) => date.toISOString(),
  encode: (text) => new Date(text),
})

/** Identity in a reply: the server hands over the number of the row. */
export const replyId = z.codec(z.int().positive(), id, { decode: String, encode: Number })

/** Page of a list by keyset: pass `nextCursor` on to get the next one; null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().nonnegative() })

/** The same where not all are counted. `more`: there may be further ones than `total`. */
export const countedPageOf = <T extends z.ZodType>(item: T) => pageOf(item).extend({ more: z.boolean() })

/** Number in a query. A parameter without a value counts as not given: JavaScript would take it for 0. */
export const queryNumber = <T extends z.ZodType<number | undefined, number | undefined>>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value),
    schema,
  )

/** `pageSize` 1 to 50, default 10; `cursor` as the last page gave it; `pageNo` counts from 1 and is the slow way in. */
export const pageQuery = z.object({
  // The longest one holds a name of 50 Chinese characters.
  cursor: z.string().max(300).optional(),
  pageNo: queryNumber(z.number().int().min(1).max(1000).optional()),
  pageSize: queryNumber(z.number().int().min(1, '每页至少 1 条').max(50, '每页最多 50 条').default(10)),
})
