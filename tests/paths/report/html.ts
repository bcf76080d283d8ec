import { type Coverage, isMuchWaived, isWhole, type Level, levels, order, type Unshown } from './verdict.ts'

/** When the run was, and of which commit; '' where nobody knows. */
export interface Printed {
  readonly at: Date
  readonly commit: string
  /** Files of the product that were changed since the commit, or by it where none were. */
  readonly changed: { readonly since: boolean; readonly files: readonly string[] }
}

/** Chinese in markup. */
export const escape = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Text of a page: a name between backticks is code, one that has no word is red. */
export const text = (content: string): string =>
  escape(content)
    .replaceAll(/`(.+?)`/g, '<code>$1</code>')
    .replaceAll(/⟦(.+?)⟧/g, '<code class="bad">$1</code>')

/** A list that opens; none where it is empty. */
export const fold = (title: string, items: readonly string[], cssClass = ''): string =>
  items.length === 0
    ? ''
    : `<details class="fold ${cssClass}"><summary>${title}</summary><ul>${items.join('')}</ul></details>`

interface Page {
  readonly title: string
  /** The way from the page to the folder of the report. */
  readonly root: '' | '../'
  readonly printed: Printed
  readonly body: string
  /** Where the head of the page leads back to. */
  readonly back?: readonly [href: string, words: string]
}

const logo =
  '<svg width="32" height="32" viewBox="0 0 38 38" aria-hidden="true"><rect width="38" height="38" rx="10" fill="#FB4457"/><path d="M19 13.6c-2.3-1.5-4-3-4-4.9a2.2 2.2 0 0 1 4-1.3 2.2 2.2 0 0 1 4 1.3c0 1.900-1.700 3.400-4 4.900Z" fill="#fff"/><path d="M19.500 17v8.500c0 3 1.800 4.800 4.500 4.800 2.500 0 4.600-1.500 6-4" fill="none" stroke="#fff" stroke-width="4.8" stroke-linecap="round"/><path d="M9.500 25.500c.8 2 2 3.400 3.800 4.300" fill="none" stroke="#FFC145" stroke-width="4.8" stroke-linecap="round"/></svg>'

/** A whole page of the folder; its style and its script lie beside it. */
export function pageOf({ title, root, printed, body, back }: Page): string {
  const way = back ? `<a class="back" href="${back[0]}">${text(back[1])}</a>` : ''
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)} · 路径测试 · i志愿</title><link rel="stylesheet" href="${root}book.css"><script src="${root}book.js" defer></script></head>
<body data-root="${root}"><header class="top"><a class="brand" href="${root}index.html">${logo}<b>i志愿</b><span>路径测试</span></a>${way}<p>${printedWord(printed)}</p></header><main>${body}</main></body></html>`
}

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'short',
})

export function printedWord({ at, commit }: Printed): string {
  const of = commit === '' ? '' : ` · 提交 <code>${escape(commit)}</code>`
  return `<time datetime="${at.toISOString()}">${moment.format(at)}</time>${of}`
}

type Light = 'ok' | 'amber' | 'bad' | 'none' | 'off'
const lights: Readonly<Record<Light, string>> = {
  ok: '全部走过',
  amber: '豁免超过五分之一',
  bad: '有红',
  none: '没有运行',
  off: '不走',
}

const lightOf = (at: Coverage | null | undefined, isUnshown: boolean): Light => {
  if (!at) return isUnshown ? 'off' : 'none'
  if (!isWhole(at)) return 'bad'
  return isMuchWaived(at) ? 'amber' : 'ok'
}

export const lamp = (light: Light, level: Level, says = lights[light]): string =>
  `<i class="lamp ${light}" role="img" aria-label="${levels[level]}：${says}" title="${levels[level]}：${says}"></i>`

/** Three lamps: how each level is about a machine. */
export const lampsOf = (coverage: ReadonlyMap<Level, Coverage | null>, unshown: Unshown): string =>
  `<span class="lamps">${order.map((level) => lamp(lightOf(coverage.get(level), level in unshown), level)).join('')}</span>`

/** Three lamps: on which levels a goal was seen. */
export function goalLamps(coverage: ReadonlyMap<Level, Coverage | null>, goal: string): string {
  const lamps = order.map((level) => {
    const at = coverage.get(level)
    const count = at?.hits.get(goal) ?? 0
    if (count > 0) return lamp('ok', level, `走过 ${count} 次`)
    if (at && goal in at.waived) return lamp('amber', level, '豁免')
    return at?.ids.includes(goal) ? lamp('bad', level, '没有走过') : lamp('none', level)
  })
  return `<span class="lamps">${lamps.join('')}</span>`
}

/** One figure of a strip: what it counts, how many, of how many. */
export const figure = (name: string, seen: number, all?: number): string =>
  `<div><dt>${name}</dt><dd><b>${thousands(seen)}</b>${all === undefined ? '' : ` / ${thousands(all)}`}${all !== undefined && seen < all ? ` <em class="bad">差 ${thousands(all - seen)}</em>` : ''}</dd></div>`

export const thousands = (count: number): string => count.toLocaleString('zh-CN')

/** The bar of a level: seen, waived, open. */
export function bar(level: Level, at: Coverage | null | undefined, isUnshown: boolean): string {
  const light = lightOf(at, isUnshown)
  if (!at) return `<div class="bar"><span>${levels[level]}</span><b class="mute">${lights[light]}</b></div>`
  const seen = at.ids.filter((id) => at.hits.has(id)).length
  const waived = at.ids.filter((id) => id in at.waived && !at.hits.has(id)).length
  const part = (count: number): number => Math.round((count / Math.max(1, at.ids.length)) * 1000) / 10
  const paths =
    at.red > 0 ? `${thousands(at.ran)} 条路径，${thousands(at.red)} 条未通过` : `${thousands(at.ran)} 条路径`
  const beside = `${paths}，${waived > 0 ? `豁免 ${thousands(waived)}` : '没有豁免'}`
  return `<div class="bar"><span>${levels[level]}</span><b class="${light}"><small>走过</small> ${thousands(seen)} / ${thousands(at.ids.length)}</b><svg aria-hidden="true" width="100%" height="6" preserveAspectRatio="none" viewBox="0 0 100 6"><rect class="track" width="100" height="6"/><rect class="amber" width="${part(seen + waived)}" height="6"/><rect class="ok" width="${part(seen)}" height="6"/></svg><small>${beside}</small></div>`
}
