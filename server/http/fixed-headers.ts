import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import helmet from 'helmet'

const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What the pages ask a browser for; copying an address is one of them. */
const usedFeatures = ['camera', 'clipboard-write', 'geolocation']
const unusedFeatures = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const permissions = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...unusedFeatures.map((feature) => `${feature}=()`),
]

const fixedHeaders: Readonly<Record<string, string>> = {
  ...helmetHeaders(),
  'content-security-policy': closedPolicy,
  'permissions-policy': permissions.join(', '),
}

/** For the asked name alone: names below it may be served by others. */
const onlyHttps = 'max-age=31536000'

/**
 * Headers of every reply: those of helmet, a policy that allows nothing (pages bring their own), the id of the request, and over https
 * the promise to stay there.
 */
export function sendFixedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixedHeaders).header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyHttps)
    done()
  })
}

const ofParts = ['x-content-type-options', 'cross-origin-resource-policy']
const ofDocuments = [...Object.keys(fixedHeaders).filter((name) => !ofParts.includes(name)), 'x-request-id']

/** For routes of scripts, lists and pictures alone: what only documents need is half a kilobyte, and a page has ten and more of them. */
export const sendPartHeaders: onSendHookHandler = (_request, reply, _payload, done) => {
  if (reply.statusCode < 400) for (const name of ofDocuments) reply.removeHeader(name)
  done()
}

/** Taken once: they are the same for all, and helmet would compute them again for each reply. */
function helmetHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  write(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
