import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { assetsOf, readManifest } from './manifest.ts'

export interface DrawnShell {
  name: string
  title: string
  file: string
  html: string
  live?: string
  head?: string
}

interface Folders {
  client: string
  drawing: string
  pages: string
}

/**
 * Runs before any module: asks for the first scripts once the page is loaded and quiet, sooner if somebody touches it or types, then starts the entry.
 * Its text never changes with the page, so one hash of the policy covers it.
 */
const starter = `(()=>{const b=JSON.parse(document.getElementById("boot").textContent);let d;const go=()=>{if(d)return;d=1;for(const h of b.scripts){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}import(b.scripts[0])};const idle=()=>(window.requestIdleCallback||setTimeout)(go,{timeout:800});for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,go,{once:true,passive:true,capture:true});document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})()`

/** Runs before the first picture: whoever is signed in does not see the links of a guest until the scripts are there. */
const marker = `document.documentElement.toggleAttribute("data-signed-in",/(^|; )(access|orgAccess)Token=./.test(document.cookie))`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Writes the HTML of every page, the admin's too, and `pages.json` with what the server must know of them. */
export async function writePages({ client, drawing, pages }: Folders): Promise<void> {
  const manifest = readManifest(client)
  const drawn = join(drawing, 'shells.json')
  await promisify(execFile)(process.execPath, ['scripts/draw-shells.ts', join(drawing, 'shell.js'), drawn], {
    timeout: 60_000,
  })
  const shells = JSON.parse(readFileSync(drawn, 'utf8')) as DrawnShell[]
  const index: { scriptHash: string; pages: Record<string, { file: string; live?: string; styleHash: string }> } = {
    scriptHash: [marker, starter].map(hashOf).join(' '),
    pages: {},
  }

  const write = (app: 'portal' | 'admin', shell: DrawnShell, modules: string[]) => {
    const { scripts, styles } = assetsOf(manifest, modules)
    const css = styles.map((file) => readFileSync(join(client, file), 'utf8')).join('')
    const template = readFileSync(`src/${app}/index.html`, 'utf8')
    const fill = (html: string) =>
      template
        .replace(/\n\s*/g, '\n')
        .replace('<html lang="zh-CN">', '<html lang="zh-CN" data-product="{{product}}" data-map-ip-url="{{mapIpUrl}}">')
        .replace(/<title>.*<\/title>/, () => `<title>${shell.title}</title>`)
        .replace('<!--head-->', () => `<script>${marker}</script><style>${css}</style>${shell.head ?? ''}`)
        .replace('<!--shell-->', () => html)
        .replace(
          '<!--boot-->',
          () => `<!--page-data--><script type="application/json" id="boot">${JSON.stringify({ scripts })}</script>`,
        )
        .replace(/<script type="module".*<\/script>/, () => `<script>${starter}</script>`)
    const file = `${app}-${shell.name}.html`
    writeFileSync(join(pages, file), fill(shell.html))
    index.pages[`${app}:${shell.name}`] = { file, styleHash: hashOf(css) }
    if (shell.live) {
      const live = `${app}-${shell.name}.live.html`
      writeFileSync(join(pages, live), fill(shell.live))
      index.pages[`${app}:${shell.name}`] = { file, live, styleHash: hashOf(css) }
    }
  }

  for (const shell of shells) write('portal', shell, ['src/portal/main.tsx', shell.file])
  write('admin', { name: 'admin', title: '管理后台 · i志愿', file: '', html: '' }, ['src/admin/main.tsx'])
  writeFileSync(join(pages, 'pages.json'), JSON.stringify(index, null, 1))
}
