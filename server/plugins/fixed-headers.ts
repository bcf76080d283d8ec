import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import helmet from 'helmet'

const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const fixed: Readonly<Record<string, string>> = { ...helmetHeaders(), 'content-security-policy': closedPolicy }

/** Headers of every reply: those of helmet, a policy that allows nothing (pages bring their own), and the id of the request. */
export function sendFixedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id)
    done()
  })
}

const ofParts = ['x-content-type-options', 'cross-origin-resource-policy']
const ofDocuments = [...Object.keys(fixed).filter((name) => !ofParts.includes(name)), 'x-request-id']

/** For routes of scripts, lists and pictures alone: what only documents need is half a kilobyte, and a page has ten and more of them. */
export const sendPartHeaders: onSendHookHandler = (_request, reply, _payload, done) => {
  if (reply.statusCode < 400) for (const name of ofDocuments) reply.removeHeader(name)
  done()
}

/** Taken once: they are the same for all, and helmet would work them out anew for each reply. */
function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  write({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
