import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { drawPictures } from './pictures.ts'
import { writePages } from './write-pages.ts'

const client = 'dist/client'
const drawing = 'dist/drawing'

/** Builds both apps, their pictures and the drawn first pictures of all pages into `dist/`; also run by hand: `node scripts/build.ts`. */
export async function build(): Promise<void> {
  rmSync('dist', { recursive: true, force: true })
  await viteBuild({ logLevel: 'warn', mode: 'production' })
  await buildForDrawing('src/portal/shell.tsx', drawing)
  mkdirSync('dist/pages', { recursive: true })
  await buildForDrawing('src/portal/drawn-screen.tsx', drawing)
  renameSync(join(drawing, 'drawn-screen.js'), 'dist/pages/drawing.js')
  await Promise.all([drawPictures(client), writePages({ client, drawing, pages: 'dist/pages' })])
  rmSync(drawing, { recursive: true, force: true })
  await compressAll(client)
}

/** One file for Node of a module that draws screens; the packages stay outside. */
async function buildForDrawing(input: string, outDir: string): Promise<void> {
  await viteBuild({
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: input,
      outDir,
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  })
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

if (import.meta.main) {
  await build()
  // The renderer of React leaves a message channel open, which keeps the process alive.
  process.exit()
}
