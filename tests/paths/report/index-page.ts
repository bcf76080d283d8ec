import { bar, escape, figure, lampsOf, pageOf, type Printed, text, thousands } from './html.ts'
import { type Failure, linesOf } from './failure.ts'
import { type Coverage, type Level, order } from './verdict.ts'
import { machineFile, type MachineView, pathFile, pathOf, seenOf } from './view.ts'

/** Of failures on the first page. */
const mostFailures = 12

/** The first page: the verdict, what failed, the search, each machine. */
export function indexPage(views: readonly MachineView[], printed: Printed): string {
  const failing = views.filter(({ failures }) => failures.length > 0)
  const causes = failing.slice(0, mostFailures).map(causeOf)
  const rest = failing.length - causes.length
  const failed =
    causes.length === 0
      ? ''
      : `<section aria-labelledby="failed"><h2 id="failed">没有通过</h2>${causes.join('')}${rest > 0 ? `<p class="mute">另有 ${rest} 台，见下表。</p>` : ''}</section>`
  return pageOf({
    title: '总表',
    root: '',
    printed,
    body: `<h1>路径测试</h1>${bannerOf(views)}${figures(views)}${failed}
<section class="search" aria-labelledby="search-title" hidden><h2 id="search-title">找一找</h2><label for="search">状态、事件、用例、需求、出处</label><input type="search" id="search" autocomplete="off" placeholder="例如：候补"><p id="search-count" role="status"></p><ul id="search-found"></ul></section>
<section aria-labelledby="machines"><h2 id="machines">${views.length} 台状态机</h2><p class="mute">三盏灯依次是运行体、组件、浏览器：绿为全部走过，黄为豁免超过五分之一，红为有不符，空为没有运行或不走。</p>
<div class="card"><table class="blocks machines"><thead><tr><th>状态机</th><th>三层</th><th class="n">转移</th><th class="n">需求行</th><th class="n">用例</th><th class="n">路径</th><th>判定</th></tr></thead><tbody>${views.map(row).join('')}</tbody></table></div></section>`,
  })
}

const kinds = { bad: 'bad', waived: 'amber', partial: 'plain', good: 'ok' } as const

/** What came of the whole run, in one sentence. */
function bannerOf(views: readonly MachineView[]): string {
  const count = (kind: keyof typeof kinds): number => views.filter(({ verdict }) => verdict.kind === kind).length
  const [bad, partial, waived] = [count('bad'), count('partial'), count('waived')]
  if (views.length === 0) return banner('bad', '没有任何状态机的记录。')
  if (bad > 0) return banner('bad', `${bad} 台状态机与需求表不符，其余 ${views.length - bad} 台没有红。`)
  if (partial > 0) return banner('plain', `没有红；${partial} 台没有走完三层，不作判定。`)
  if (waived > 0)
    return banner('amber', `没有红；${waived} 台有一层豁免超过五分之一，其余 ${views.length - waived} 台与需求表一致。`)
  return banner('ok', `✓ ${views.length} 台状态机全部与需求表一致。`)
}

const banner = (kind: 'bad' | 'amber' | 'plain' | 'ok', sentence: string): string =>
  `<p class="banner ${kind}"><strong>${text(sentence)}</strong></p>`

/** The verdict of a machine as a banner. */
export const verdictBanner = ({ verdict }: MachineView): string =>
  banner(
    kinds[verdict.kind],
    verdict.kind === 'good' ? '✓ 没有未覆盖的项，可达图的每条边都与需求表一致。' : verdict.summary,
  )

function figures(views: readonly MachineView[]): string {
  const of = (kind: string): [number, number] => {
    const all = views.map((view) => seenOf(view, kind))
    return [all.reduce((n, one) => n + one.seen, 0), all.reduce((n, one) => n + one.all, 0)]
  }
  const paths = views.reduce((n, { paths: list }) => n + list.length, 0)
  const bars = order.map((level) => bar(level, sumOf(views, level), false)).join('')
  return `<div class="card strip"><dl>${figure('转移', ...of('transition'))}${figure('守卫不成立', ...of('guard'))}${figure('需求行', ...of('row'))}${figure('路径', paths)}</dl><div class="bars">${bars}</div></div>`
}

/** A level over all machines; null where none ran there. */
function sumOf(views: readonly MachineView[], level: Level): Coverage | null {
  const all = views.flatMap(({ machine, coverage }) => {
    const at = coverage.get(level)
    return at ? [{ name: machine.name, at }] : []
  })
  const [first] = all
  if (!first) return null
  const own = (name: string, id: string): string => `${name} ${id}`
  const sum = (count: (at: Coverage) => number): number => all.reduce((n, { at }) => n + count(at), 0)
  return {
    ids: all.flatMap(({ name, at }) => at.ids.map((id) => own(name, id))),
    hits: new Map(all.flatMap(({ name, at }) => [...at.hits].map(([id, n]) => [own(name, id), n] as const))),
    waived: Object.fromEntries(
      all.flatMap(({ name, at }) => Object.entries(at.waived).map(([id, reason]) => [own(name, id), reason])),
    ),
    open: all.flatMap(({ at }) => at.open),
    alike: all.flatMap(({ at }) => at.alike),
    planned: sum((at) => at.planned),
    ran: sum((at) => at.ran),
    red: sum((at) => at.red),
    steps: sum((at) => at.steps),
    sent: sum((at) => at.sent),
    others: sum((at) => at.others),
  }
}

/** The cause of what is wrong with a machine, and the page that shows it. */
function causeOf({ machine, words, failures, paths }: MachineView): string {
  const [cause, ...others] = failures as [Failure, ...Failure[]]
  const path = pathOf(paths, cause)
  const href = path ? pathFile(machine.name, path.path.id) : `${machineFile(machine.name)}#failed`
  const [sentence = '', ...lines] = linesOf(cause)
  const more = others.length === 0 ? '' : `<p class="mute">另有 ${others.length} 处，多半由它引起。</p>`
  return `<article class="card failure"><h3><a href="${escape(href)}">${text(words.title)}</a></h3><p class="bad">${text(sentence)}</p>${lines.map((line) => `<p>${text(line)}</p>`).join('')}${more}</article>`
}

function row(view: MachineView): string {
  const { machine, words, coverage, verdict, paths } = view
  const cell = (name: string, kind: string): string => {
    const { seen, all } = seenOf(view, kind)
    return `<td class="n" data-of="${name}"><span class="${seen < all ? 'bad' : ''}">${thousands(seen)}</span> / ${thousands(all)}</td>`
  }
  return `<tr><th scope="row"><a href="${escape(machineFile(machine.name))}">${text(words.title)}</a> <code>${text(machine.name)}</code></th><td data-of="三层">${lampsOf(coverage, machine.unshown)}</td>${cell('转移', 'transition')}${cell('需求行', 'row')}${cell('用例', 'case')}<td class="n" data-of="路径">${thousands(paths.length)}</td><td data-of="判定"><b class="verdict ${kinds[verdict.kind]}">${text(verdict.summary)}</b></td></tr>`
}
