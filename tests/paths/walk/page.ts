import { caution, reachLine, seesLine, stepLines } from './lines.ts'
import type { Script } from './script.ts'

const style = `
:root { color-scheme: light; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 860px; font: 16px/1.7 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #1d2129; background: #fff; overflow-wrap: anywhere; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.3; }
h2 { margin: 40px 0 8px; padding-top: 12px; border-top: 2px solid #1d2129; font-size: 19px; }
p { margin: 4px 0; }
code { padding: 0 4px; border-radius: 4px; background: #f2f3f5; font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
ol { margin: 12px 0; padding: 0; list-style: none; counter-reset: step; }
li { display: grid; grid-template-columns: 28px 1fr; gap: 12px; padding: 12px 0; border-top: 1px solid #dcdfe6; break-inside: avoid; }
input { width: 22px; height: 22px; margin: 3px 0 0; accent-color: #b4232a; }
label { display: block; font-weight: 600; cursor: pointer; }
li:focus-within { background: #fafafa; }
.sees { color: #14653a; }
.gone, .left, .about { color: #4e5969; }
.begin { padding: 8px 12px; border-left: 4px solid #b4232a; background: #fdf4f4; }
.sign { margin-top: 24px; color: #4e5969; }
nav li { display: list-item; padding: 2px 0; border: 0; }
nav ul { columns: 2; padding-left: 20px; }
@media (max-width: 480px) { nav ul { columns: 1; } h1 { font-size: 22px; } }
@media print { body { padding: 0; font-size: 12px; } .begin { background: none; } a { color: inherit; text-decoration: none; } }
`

/** Text of a page: what stands between backticks is code. */
const html = (content: string): string =>
  content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/`(.+?)`/gs, '<code>$1</code>')

const paragraph = (cssClass: string, content: string): string =>
  content === '' ? '' : `<p class="${cssClass}">${html(content)}</p>`

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${html(title)}</title><style>${style}</style></head>
<body>${body}</body></html>
`
}

const classOf = (line: string): string =>
  line.startsWith('应看到：') ? 'sees' : line.startsWith('不再有：') ? 'gone' : 'deed'

/** A script with a box to tick at each step. */
export function pageOf(script: Script): string {
  const walks = script.walks.map(({ start, begin, sees, steps }, i) => {
    const items = steps.map((step, at) => {
      const id = `s${i + 1}-${at + 1}`
      const lines = stepLines(step, script.names).map((line) => paragraph(classOf(line), line))
      return `<li><input type="checkbox" id="${id}"><div><label for="${id}">${at + 1}. ${html(step.title)}</label>${lines.join('')}</div></li>`
    })
    const head = paragraph('begin', `准备：${begin}`) + paragraph('sees', seesLine(sees, script.names))
    return `<section><h2>第 ${i + 1} 场：${html(start)}</h2>${head}<ol>${items.join('')}</ol></section>`
  })
  const left =
    script.left.length === 0 ? '' : `<h2>没有写进脚本，由状态机各层走</h2>${paragraph('left', script.left.join('、'))}`
  const head = `<h1>${html(script.title)}</h1>${paragraph('about', script.about)}${paragraph('about', reachLine(script))}${paragraph('about', caution)}`
  const sign = '<p class="sign">测试人：＿＿＿＿＿＿　日期：＿＿＿＿＿＿　结论：□ 通过　□ 不通过</p>'
  return document(`走查：${script.title}`, `<main>${head}${walks.join('')}${left}${sign}</main>`)
}

/** The list of all scripts. */
export function indexOf(scripts: readonly Script[], without: readonly string[]): string {
  const links = scripts.map(({ name, title }) => `<li><a href="${name}.html">${html(title)}</a></li>`)
  const others = without.map((sentence) => paragraph('left', sentence)).join('')
  return document(
    '走查脚本',
    `<main><h1>走查脚本</h1><nav aria-label="脚本"><ul>${links.join('')}</ul></nav>${others}</main>`,
  )
}
