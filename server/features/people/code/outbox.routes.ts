import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '../../../context.ts'
import { TransportError } from '../../../errors.ts'
import { escapeHtml } from '../../../pages/document.ts'
import { type OutboxMessage, readOutbox } from '../../../records/outbox/outbox.repository.ts'

export const outboxPath = '/dev/outbox'

const forwarding = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/
const loopbackHost = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i
const loopbackAddress = /^(::1|(::ffff:)?127\.)/

/** Whether a person at this machine itself asks: nothing that came over a proxy or from elsewhere reads the outbox. */
export function isAtThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  return (
    loopbackHost.test(headers.host ?? '') &&
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}

/** The messages that a demo would have sent, as a page and as JSON; outside demo mode there is neither. */
export function outboxRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.config.demo) return
  const opening = {
    config: { caller: 'open' as const },
    onRequest: async (request: FastifyRequest) => {
      if (!isAtThisMachine(request)) throw new TransportError(403, '收件箱只能在运行演示的这台机器上打开')
    },
  }
  app.get(`${outboxPath}.json`, opening, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { messages: await readOutbox(context) }
  })
  app.get(outboxPath, opening, async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'content-type': 'text/html; charset=utf-8',
    })
    return pageOf(await readOutbox(context))
  })
}

const style =
  'body{max-width:720px;margin:0 auto;padding:24px 16px;font:16px/1.6 system-ui,sans-serif;color:#241c1d;background:#fff}h1{font-size:24px}a{color:#b3182b}ol{padding:0;list-style:none}li{padding:14px 0;border-top:1px solid #e2dcdc;overflow-wrap:anywhere}strong{display:block;font-size:24px;letter-spacing:.12em}time,small{color:#5f5557;font-size:14px}p{margin:4px 0}'
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

function pageOf(messages: readonly (OutboxMessage & { readonly sentAt: Date })[]): string {
  const items = messages.map(
    ({ channel, target, text, code, sentAt }) =>
      `<li><small>${channel === 'mobile' ? '短信' : '邮件'} · ${escapeHtml(target)} · <time>${time.format(sentAt)}</time></small>${code && `<strong>${escapeHtml(code)}</strong>`}<p>${escapeHtml(text)}</p></li>`,
  )
  const list =
    items.length === 0 ? '<p>还没有消息。在页面上点“获取验证码”后，刷新这里。</p>' : `<ol>${items.join('')}</ol>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>演示收件箱 - i志愿</title><style>${style}</style></head><body><main><h1>演示收件箱</h1><p>演示模式不会真的发出短信和邮件，都放在这里。最新的在最上面。<a href="${outboxPath}">刷新</a></p>${list}</main></body></html>`
}
