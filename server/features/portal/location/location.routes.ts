import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/codes.ts'
import { ipLocationPath, jsonpCallback } from '#contract/location.ts'
import type { ServerContext } from '../../../context.ts'
import { invalidInput } from '../../../errors.ts'
import { productBase } from '../../../http/endpoints.ts'
import { envelopeOf } from '../../../http/envelope.ts'
import { locateAddress } from './ip-table.ts'

/** IP location by script: `callback({code, msg, data})`; a failure is an envelope too, so that the page goes on. */
export function locationRoutes(app: FastifyInstance, { config }: ServerContext): void {
  app.get<{ Querystring: { callback?: unknown } }>(
    `${productBase(config.product)}${ipLocationPath}`,
    { config: { caller: 'open', rateLimit: { max: 120, timeWindow: 60_000 } } },
    (request, reply) => {
      const callback = jsonpCallback.safeParse(request.query.callback)
      if (!callback.success) {
        throw invalidInput([{ field: 'callback', message: '回调名称不对，请刷新页面后再试' }])
      }
      const position = locateAddress(request.ip)
      const envelope = position
        ? envelopeOf(codes.success, '操作成功', position)
        : envelopeOf(codes.notFound, '由网络地址得不到所在城市', null)
      reply
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .type('application/javascript; charset=utf-8')
        // The comment keeps the answer from beginning with text of the caller.
        .send(`/**/${callback.data}(${asScript(envelope)});`)
    },
  )
}

// JSON as JavaScript: no end of a script element, and no line separators, which old parsers refuse.
function asScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
