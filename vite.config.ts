import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { drawPicture } from './scripts/pictures.ts'
import { noCircles, scriptFiles } from './scripts/script-files.ts'
import { stylesInScripts } from './scripts/styles-in-scripts.ts'
import { typeInRem } from './scripts/type-in-rem.ts'

/** Pages and drawn pictures while developing; the server sends the built ones. */
const pagesInDevelopment: Plugin = {
  name: 'pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const send = (type: string, body: string | Uint8Array) => {
        response.setHeader('content-type', type)
        response.end(body)
      }
      const answer = async () => {
        const picture = await drawPicture(pathname)
        if (picture) return send(picture.type, picture.body)
        const isPage =
          request.headers.accept?.includes('text/html') &&
          !/^\/(@|src\/|node_modules\/|v2\/|api\/|dev\/)/.test(pathname)
        if (!isPage) return next()
        const app = /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'portal'
        const html = readFileSync(`src/${app}/index.html`, 'utf8')
        return send('text/html; charset=utf-8', await server.transformIndexHtml(request.url ?? '/', html))
      }
      answer().catch(next)
    })
  },
}

/** Characters from which compiling a file takes a slow phone a moment that shows. */
const worthAhead = 10_000

/**
 * Chromium compiles every function of such a file beside the page while it arrives, instead of one after the other when it is first called
 * (V8's explicit compile hints; the comment must stand first). Others take it for a comment.
 */
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.code.length < worthAhead) continue
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
}

const styleFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .toSorted()
const namesOf = new Map<string, Map<string, number>>()

/**
 * Letters of the file and a number within it, `AB3`: a hash for each class would be a twelfth of a page, and the first packets of a connection hold
 * no more than a page without. The same for every build of the same sources; global classes are in small letters.
 */
function shortName(name: string, path: string): string {
  const file = styleFiles.indexOf(relative('src', path.replace(/\?.*$/, '')))
  if (file < 0) throw new Error(`${path} is no style of the sources`)
  const names = namesOf.get(path) ?? new Map<string, number>()
  namesOf.set(path, names)
  const number = names.get(name) ?? names.size
  names.set(name, number)
  const letter = (at: number) => String.fromCharCode(65 + at)
  return `${letter(Math.floor(file / 26))}${letter(file % 26)}${number}`
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), pagesInDevelopment, noCircles, stylesInScripts, compiledAtOnce],
  css: {
    postcss: { plugins: [typeInRem] },
    ...(command === 'build' && { modules: { generateScopedName: shortName } }),
  },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { portal: 'src/portal/main.tsx', admin: 'src/admin/main.tsx' },
      output: {
        codeSplitting: scriptFiles,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/api', '/dev', '/healthz'].map((path) => [path, process.env.API_ORIGIN ?? 'http://127.0.0.1:3000']),
    ),
  },
}))
