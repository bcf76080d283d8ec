import type { FastifyReply } from 'fastify'
import { type BusinessCode, codes } from '#contract/codes.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { type Answer, answerOf } from '../errors.ts'

export class WithOther<T> {
  readonly data: T
  readonly other: NonNullable<Envelope['other']> | null
  readonly code: BusinessCode

  constructor(data: T, other: WithOther<T>['other'], code: BusinessCode) {
    this.data = data
    this.other = other
    this.code = code
  }
}

/** A handler's reply with tokens in `other`, or with another success code than 200. */
export function attachOther<T>(
  data: T,
  other: NonNullable<Envelope['other']> | null,
  code: BusinessCode = codes.success,
): WithOther<T> {
  return new WithOther(data, other, code)
}

export function envelopeOf(
  code: number | string,
  msg: string,
  data: unknown,
  other: Envelope['other'] = null,
): Envelope {
  return { code, msg, data: data ?? null, other }
}

const json = 'application/json; charset=utf-8'

/** Answers with what the error means to the caller; the log entry is the error handler's. */
export function sendError(reply: FastifyReply, error: unknown): Answer {
  const answer = answerOf(error)
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds))
  // The rest of a body that was given up is not waited for.
  if (answer.status === 408) reply.header('connection', 'close')
  reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type(json)
    .send(JSON.stringify(envelopeOf(answer.code, answer.msg, answer.data)))
  return answer
}

export function sendJson(reply: FastifyReply, body: string | Buffer): FastifyReply {
  return reply.type(json).send(body)
}
