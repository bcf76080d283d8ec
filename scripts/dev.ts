import { createServer as listener } from 'node:net'
import { createServer } from 'vite'
import type { Ask, RenderedPage, PageRedirect, PageRequest } from '../contract/rendered-page.ts'
import { pageTitle } from '../contract/page-title.ts'
import { matchRoute } from '../contract/routes.ts'
import { documentOf } from '../server/pages/document.ts'
import { passSignalsOn, run } from './child.ts'
import { drawPicture } from './pictures.ts'

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

/** The page of an address, rendered by the same code as by the server. */
async function drawDocument(href: string, cookie: string): Promise<{ html: string } | { location: string }> {
  const isAdmin = /^\/admin(\/|$)/.test(href)
  const ask: Ask = async (path, query) =>
    (await fetch(`${apiOrigin}/v2/api/${product}${path}?${new URLSearchParams(query)}`)).json()
  const district = /(?:^|; )district=(\d{6})/.exec(cookie)?.[1] ?? null
  const { drawPage } = (await vite.ssrLoadModule('/src/portal/entry-server.tsx')) as {
    drawPage: (request: PageRequest, ask: Ask) => Promise<RenderedPage | PageRedirect>
  }
  const page = isAdmin ? null : await drawPage({ href, district }, ask)
  if (page && 'location' in page) return page
  const html = documentOf({
    title: isAdmin ? '管理后台 · i志愿' : pageTitle(matchRoute(href.replace(/[?#].*/, '')).route, page?.subject),
    starter: '',
    assets: { scripts: [], sheets: [] },
    css: '',
    page,
    product,
    mapIpUrl,
    entry: `/src/${isAdmin ? 'admin' : 'portal'}/main.tsx`,
  })
  return { html: await vite.transformIndexHtml(href, html) }
}

vite.middlewares.use((request, response, next) => {
  const { url = '/', headers } = request
  const answer = async () => {
    const picture = await drawPicture(url.replace(/\?.*/, ''))
    if (picture) return response.setHeader('content-type', picture.type).end(picture.body)
    if (!headers.accept?.includes('text/html')) return next()
    const page = await drawDocument(url, headers.cookie ?? '')
    if ('location' in page) return response.writeHead(302, { location: page.location }).end()
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page.html)
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
