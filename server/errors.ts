import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import type { FieldIssue } from '#contract/endpoint.ts'
import { type BusinessCode, codes } from '#contract/codes.ts'
import { textProperty } from '#domain/property.ts'
import { NoConnection } from './database/serving-pool.ts'
import { isDiskFull } from './disk.ts'

/** A refusal with a code of its own and a sentence for the person: HTTP 200, shown as it is. */
export class BusinessError extends Error {
  override name = 'BusinessError'
  readonly code: BusinessCode
  readonly data: unknown

  constructor(code: BusinessCode, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** No token, or one that has expired or was revoked: HTTP 401, the client forgets its login. */
export class Unauthorized extends Error {
  override name = 'Unauthorized'

  constructor(message = '登录已失效，请重新登录') {
    super(message)
  }
}

/** A failure of the transport that the person cannot mend: answered with this HTTP status. */
export class TransportError extends Error {
  override name = 'TransportError'
  readonly status: 400 | 403 | 404 | 405 | 408 | 410 | 415 | 429 | 503
  readonly retryAfterSeconds: number | undefined

  constructor(status: TransportError['status'], message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses the request because of single fields; the first sentence is the envelope's `msg`. */
export function invalidInput(issues: readonly FieldIssue[]): BusinessError {
  return new BusinessError(codes.invalidInput, issues[0]?.message ?? '请检查填写的内容', { issues })
}

/** The answer for a record that does not exist, or belongs to somebody else. */
export function notFound(thing: string): BusinessError {
  return new BusinessError(codes.notFound, `没有找到${thing}，它可能已被删除`)
}

export interface Answer {
  status: number
  code: number | string
  msg: string
  data: unknown
  retryAfterSeconds?: number
}

const httpCodes: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: answer(200, codes.tooLarge, '提交的内容太大，请精简后再试'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: answer(415, 415, '不支持这种格式的内容'),
  FST_ERR_CTP_EMPTY_TYPE: answer(415, 415, '不支持这种格式的内容'),
  FST_ERR_BAD_URL: answer(400, 400, '网址写法不对，请从页面重新进入'),
  FST_ERR_ASYNC_CONSTRAINT: answer(400, 400, '请求无法识别，请刷新页面后再试'),
}
const unreadable = answer(400, 400, '请求内容无法读取，请刷新页面后再试')
const busy = answer(503, 503, '服务繁忙，请稍后再试')
const full = answer(503, 503, '服务器的磁盘已满，暂时不能保存，请稍后再试')
const broken = answer(500, 500, '服务出了点问题，请稍后再试')

// PostgreSQL: statement cancelled by its time limit, lock not available, deadlock, not serializable, too many connections, idle in a transaction,
// read only because it follows another one.
const busyStates = new Set(['57014', '55P03', '40P01', '40001', '53300', '25P03', '25006'])
// PostgreSQL: shutting down, crashed, starting. The class 08 is of lost connections: a pooler says so of the server behind it.
const lostStates = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '08P01'])
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
/** This process, or the machine, has too many files open. */
const fullCodes = new Set(['EMFILE', 'ENFILE'])
/** Of pg and its pool. */
const noFreeConnection = 'timeout exceeded when trying to connect'
const endedConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** The one mapping from what was thrown to what is answered. */
export function answerOf(error: unknown): Answer {
  if (error instanceof BusinessError) return answer(200, error.code, error.message, error.data)
  if (error instanceof Unauthorized) return answer(401, 401, error.message)
  if (error instanceof TransportError) {
    const base = answer(error.status, error.status, error.message)
    return error.retryAfterSeconds === undefined ? base : { ...base, retryAfterSeconds: error.retryAfterSeconds }
  }
  const httpAnswer = httpCodes[textProperty(error, 'code') ?? '']
  if (httpAnswer) return httpAnswer
  if (isDiskFull(error)) return full
  if (databaseFault(error) !== null) return busy
  if (isBadRequest(error)) return unreadable
  return broken
}

/** As Fastify marks what it cannot read. */
function isBadRequest(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
}

/** How the database failed a request: `lost` is a connection that ended or cannot be had. Null when it was something else that failed. */
export function databaseFault(error: unknown): 'lost' | 'busy' | null {
  let isOfDatabase = false
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = textProperty(at, 'code') ?? ''
    if (at instanceof pg.DatabaseError) return lostStates.has(code) ? 'lost' : busyStates.has(code) ? 'busy' : null
    if (at.message === noFreeConnection || (isOfDatabase && fullCodes.has(code))) return 'busy'
    if (endedConnection.test(at.message) || (isOfDatabase && networkCodes.has(code))) return 'lost'
    isOfDatabase = at instanceof DrizzleQueryError || at instanceof NoConnection
  }
  return null
}

function answer(status: number, code: number | string, msg: string, data: unknown = null): Answer {
  return { status, code, msg, data }
}
