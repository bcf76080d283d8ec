import { readFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import { type OfflineAppName, offlineApps, type OfflineContent } from '#contract/offline-pages.ts'
import { filesWithin } from '../pages/assets.ts'

const workerModule = 'src/worker/offline-worker.ts'

/** Modules of the pages that open without a network. */
const modules: Readonly<Record<OfflineAppName, readonly string[]>> = {
  portal: [
    'src/portal/main.tsx',
    'src/portal/features/check-in/check-in.screen.tsx',
    'src/portal/features/personal-center/my-mission.screen.tsx',
  ],
  admin: [
    'src/admin/main.tsx',
    'src/admin/features/attendance/attendance-list.screen.tsx',
    'src/admin/features/attendance/attendance-code.screen.tsx',
  ],
}

interface WorkersOptions {
  /** Where the build wrote the files. */
  readonly client: string
  readonly manifests: Readonly<Record<OfflineAppName, Manifest>>
  /** What stands in every document beside its files. */
  readonly starter: string
}

/** Serves the service workers, each with the list of what it keeps; of another release it is another text, which browsers notice. */
export function serveOfflineWorkers(app: FastifyInstance, { client, manifests, starter }: WorkersOptions): void {
  const script = manifests.portal[workerModule]
  if (!script) throw new Error(`${workerModule} is not in the manifest`)
  const text = readFileSync(join(client, script.file), 'utf8')
  for (const name of ['portal', 'admin'] as const) {
    const manifest = manifests[name]
    const revision = hash('sha256', JSON.stringify(manifest) + starter, 'hex')
    const { worker, pages } = offlineApps[name]
    const content: OfflineContent = {
      pages,
      files: [
        ...pages.map(({ document }) => ({ url: document, revision })),
        ...filesWithin(manifest, modules[name]).map((url) => ({ url, revision: null })),
      ],
    }
    const body = `const offlineContent = ${JSON.stringify(content)};\n${text}`
    app.get(worker, { config: { caller: 'open' } }, (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'none'; connect-src 'self'",
        })
        .send(body),
    )
  }
}
