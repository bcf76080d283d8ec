import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What draws pages there: the address, and the title of an article. */
const worker = `export default async function run({ request, port }) {
  if (request.href === '/broken') throw new Error('cannot draw')
  if (request.href === '/end') process.exit(1)
  if (request.href === '/redirect/card') return { location: '/card' }
  const [, id] = /^[/]article[/]article-([0-9]+)/.exec(request.href) ?? []
  const answer = id && (await new Promise((resolve) => {
    port.on('message', resolve)
    port.postMessage({ id: 0, path: '/home/site/article/detail', query: { id } })
  }))
  port.close()
  const data = answer?.envelope?.data ?? null
  return {
    html: '<p>' + request.href + ' ' + (data?.title ?? '') + ' ' + request.district + '</p>',
    styles: [],
    styleAttributes: [],
    loaderData: { layout: { word: '</script>' } },
    districtName: '广州市',
    subject: data?.title ?? null,
    data,
    module: null,
  }
}`

/** Writes a build whose pages say their address and little more. */
export function writePlainBuild(dist: string): void {
  for (const folder of ['server', 'client/.vite', 'client/assets', 'client/covers', 'client/art'])
    mkdirSync(join(dist, folder), { recursive: true })
  const chunk = (name: string) => ({ file: `assets/${name}.js`, css: [`assets/${name}.css`], isEntry: true })
  const manifests = {
    portal: {
      'src/portal/main.tsx': chunk('portal'),
      'src/worker/offline-worker.ts': { file: 'assets/offline-worker.js', isEntry: true },
    },
    admin: { 'src/admin/main.tsx': chunk('admin') },
    panel: { 'src/panel/main.ts': { file: 'assets/panel.js', isEntry: true } },
  }
  for (const [name, manifest] of Object.entries(manifests))
    writeFileSync(join(dist, `client/.vite/${name}.json`), JSON.stringify(manifest))
  for (const name of ['portal', 'admin']) writeFileSync(join(dist, `client/assets/${name}.css`), `.${name}{color:red}`)
  writeFileSync(join(dist, 'client/assets/offline-worker.js'), 'keep(offlineContent)')
  writeFileSync(join(dist, 'server/entry-worker.js'), worker)
  writeFileSync(join(dist, 'server/package.json'), '{"type":"module"}')
}
