import { createServer as listener } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createServer } from 'vite'
import type { Ask } from '../contract/rendered-page.ts'
import { passSignalsOn, run } from './child.ts'
import { drawDocument, type PortalEntry } from './dev-document.ts'
import { drawPicture } from './front/pictures.ts'

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = listener()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const { PORT = '3000', HOST = '127.0.0.1', PRODUCT: product = 'zyz', MAP_IP_URL: mapIpUrl = '' } = process.env
const apiOrigin = `http://127.0.0.1:${await freePort()}`
process.env['API_ORIGIN'] = apiOrigin
process.env['NODE_ENV'] = 'development'

const vite = await createServer({ server: { port: Number(PORT), host: HOST, strictPort: true } })
passSignalsOn(() => {
  vite.close().catch(console.error)
})

const startMs = 120_000

/** Reads an endpoint as a guest; while the server starts, the page waits for it. */
const ask: Ask = async (path, query) => {
  const deadline = Date.now() + startMs
  for (;;) {
    try {
      return await (await fetch(`${apiOrigin}/v2/api/${product}${path}?${new URLSearchParams(query)}`)).json()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await setTimeout(200)
    }
  }
}
const loadPortal = async (): Promise<PortalEntry> => {
  const { drawPage } = await vite.ssrLoadModule('/src/portal/entry-server.tsx')
  return { drawPage }
}

vite.middlewares.use((request, response, next) => {
  const { url = '/', headers } = request
  const answer = async () => {
    const picture = await drawPicture(url.replace(/\?.*/, ''))
    if (picture) return response.setHeader('content-type', picture.type).end(picture.body)
    if (!headers.accept?.includes('text/html')) return next()
    const page = await drawDocument({ href: url, cookie: headers.cookie ?? '' }, { ask, loadPortal, product, mapIpUrl })
    if ('location' in page) return response.writeHead(302, { location: page.location }).end()
    const html = await vite.transformIndexHtml(url, page.html)
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  }
  answer().catch(next)
})
await vite.listen()
vite.printUrls()

// The page and the server are reached on one port; only Vite speaks to the server, which starts again when one of its files changes.
const publicUrl = process.env['PUBLIC_URL'] || `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
const env = { ...process.env, PORT: new URL(apiOrigin).port, HOST: '127.0.0.1', PUBLIC_URL: publicUrl }
const code = await run(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], env)
await vite.close()
process.exitCode = code
