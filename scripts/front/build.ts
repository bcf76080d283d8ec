import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { drawPictures } from './pictures.ts'

const client = 'dist/client'

/** What each app starts with, by app. In one build, what both use would be cut into files for either. */
const apps: Readonly<Record<string, Record<string, string>>> = {
  portal: { portal: 'src/portal/main.tsx', 'offline-worker': 'src/worker/offline-worker.ts' },
  admin: { admin: 'src/admin/main.tsx' },
  panel: { panel: 'src/panel/main.ts' },
}

/** Builds the apps and the demo's panel, what draws the portal's pages on the server, and the pictures into `dist/`; also run by hand: `node scripts/front/build.ts`. */
export async function build(): Promise<void> {
  rmSync('dist', { recursive: true, force: true })
  for (const [name, input] of Object.entries(apps))
    await viteBuild({
      logLevel: 'warn',
      mode: 'production',
      build: { manifest: `.vite/${name}.json`, rolldownOptions: { input } },
    })
  await viteBuild({
    logLevel: 'error',
    mode: 'production',
    build: {
      ssr: 'src/portal/entry-worker.ts',
      outDir: 'dist/server',
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/portal/entry-worker.ts', output: { codeSplitting: true } },
    },
  })
  await drawPictures(client)
  await compressAll(client)
}

const compressible = /\.(js|css|svg|json|html|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const body = readFileSync(path)
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }
      writeFileSync(`${path}.br`, await brotli(body, options))
      writeFileSync(`${path}.gz`, await zip(body, { level: 9 }))
    }),
  )
}

if (import.meta.main) await build()
