import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../../../context.ts'
import { productBase } from '../../../http/endpoints.ts'
import { openApiOf } from './openapi.ts'

const docsPath = '/docs'

const zip = promisify(gzip)
const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
// Of this page alone: other pages keep theirs. The viewer's own pictures are data addresses in its style sheet.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>接口文档 - i志愿</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="${docsPath}/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="${docsPath}/swagger-ui-bundle.js"></script>
<script src="${docsPath}/start.js"></script>
</body>
</html>`

// A sign-in that succeeds puts its token on the calls that follow.
const start = `const ui = SwaggerUIBundle({
  url: '${docsPath}/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  responseInterceptor: (response) => {
    const token = response.url.includes('/auth/login/') && response.obj?.other?.access_token
    if (token) ui.preauthorizeApiKey('bearer', token)
    return response
  },
})
`

/** The contract as OpenAPI 3.1 and a page on which each endpoint can be called; outside demo mode there is neither. */
export function docsRoutes(app: FastifyInstance, { config }: ServerContext): void {
  if (!config.demo) return
  const files: Readonly<Record<string, readonly [type: string, read: () => Promise<string> | string]>> = {
    'openapi.json': ['application/json; charset=utf-8', () => JSON.stringify(openApiOf(productBase(config.product)))],
    'start.js': ['text/javascript; charset=utf-8', () => start],
    'swagger-ui.css': ['text/css; charset=utf-8', () => readFile(join(viewer, 'swagger-ui.css'), 'utf8')],
    'swagger-ui-bundle.js': [
      'text/javascript; charset=utf-8',
      () => readFile(join(viewer, 'swagger-ui-bundle.js'), 'utf8'),
    ],
  }
  app.get(docsPath, { config: { caller: 'open' } }, (_request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
  for (const [name, [type, read]] of Object.entries(files)) {
    const loadFile = memoize(async () => {
      const plain = Buffer.from(await read())
      return { plain, zipped: await zip(plain) }
    })
    app.get(`${docsPath}/${name}`, { config: { caller: 'open' } }, async (request, reply) =>
      sendText(request, reply.type(type), await loadFile()),
    )
  }
}

function sendText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { plain, zipped }: { plain: Buffer; zipped: Buffer },
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(zipped)
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null
  return () => (promise ??= make())
}
