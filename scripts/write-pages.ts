import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Manifest } from 'vite'
import { assetsOf, readManifest, readStyles } from './manifest.ts'

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
 * Runs before any module: asks for the first scripts once the page is loaded, painted and quiet, sooner if somebody touches it or types, then runs them
 * one after the other, each behind what it needs, so that no task holds the page up for long; the entry comes last. One that cannot be had is
 * the entry's to speak of. Schemas are told before the first of them that nothing may be evaluated (src/lib/schema-config.ts).
 * Scripts that come later bring their styles with them (scripts/styles-in-scripts.ts), as one rule, since a policy without inline styles
 * lets rules be added and nothing else; a page has those of its first scripts.
 * Its text never changes with the page, so one hash of the policy covers it.
 */
const starter = `(()=>{globalThis.__zod_globalConfig={jitless:true};const b=JSON.parse(document.getElementById("boot").textContent);globalThis.bringStyles=(u,c)=>{if(b.scripts.includes(new URL(u).pathname))return;const s=document.createElement("style");document.head.append(s);s.sheet.insertRule("@media all{"+c+"}")};let d;const next=()=>new Promise(r=>{const c=new MessageChannel;c.port1.onmessage=()=>{c.port1.close();r()};c.port2.postMessage(0)});const go=async()=>{if(d)return;d=1;for(const h of b.scripts){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}for(const h of b.scripts){await import(h).catch(()=>{});await next()}};const idle=()=>(window.requestIdleCallback||setTimeout)(go,{timeout:800});const seen=()=>{if(document.hidden||!document.getElementById("root").firstElementChild||!window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))return idle();const p=new PerformanceObserver(()=>{p.disconnect();idle()});p.observe({type:"paint",buffered:true});setTimeout(go,3e3)};for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,go,{once:true,passive:true,capture:true});document.readyState==="complete"?seen():addEventListener("load",seen,{once:true})})()`

/**
 * Runs before the first picture: whoever is signed in does not see the links of a guest until the scripts are there, and whoever reads
 * large letters (src/lib/large-text.ts) never sees small ones.
 */
const marker = `document.documentElement.toggleAttribute("data-signed-in",/(^|; )(access|orgAccess)Token=./.test(document.cookie));try{document.documentElement.toggleAttribute("data-large-text",localStorage.largeText==="true")}catch{}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Addresses of the modules and all they import, each behind what it needs itself. */
function inTurn(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap(visit), `/${chunk.file}`]
  }
  return modules.flatMap(visit)
}

/** Writes the HTML of every page, the admin's too, and `pages.json` with what the server must know of them. */
export async function writePages({ client, drawing, pages }: Folders): Promise<void> {
  const manifest = readManifest(client)
  const styles = readStyles(client)
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
    const { css } = assetsOf(manifest, styles, modules)
    const template = readFileSync(`src/${app}/index.html`, 'utf8')
    const fill = (html: string) =>
      template
        .replace(/\n\s*/g, '\n')
        .replace('<html lang="zh-CN">', '<html lang="zh-CN" data-product="{{product}}" data-map-ip-url="{{mapIpUrl}}">')
        .replace(/<title>.*<\/title>/, () => `<title>${app === 'portal' ? '{{title}}' : shell.title}</title>`)
        .replace('<!--head-->', () => `<script>${marker}</script><style>${css}</style>${shell.head ?? ''}`)
        .replace('<!--shell-->', () =>
          html.replace(/(<main [^>]*>)([^]*)(<\/main>)/, '$1<!--screen-->$2<!--/screen-->$3'),
        )
        .replace(
          '<!--boot-->',
          () =>
            `<!--page-data--><script type="application/json" id="boot">${JSON.stringify({ scripts: inTurn(manifest, modules.toReversed()) })}</script>`,
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

  for (const shell of shells) write('portal', shell, ['src/portal/main.tsx', ...(shell.file ? [shell.file] : [])])
  write('admin', { name: 'admin', title: '管理后台 · i志愿', file: '', html: '' }, ['src/admin/main.tsx'])
  writeFileSync(join(pages, 'pages.json'), JSON.stringify(index, null, 1))
}
