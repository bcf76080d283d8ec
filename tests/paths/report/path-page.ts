import { goalWord, stateWord } from '../words/say.ts'
import { chartOf, type Marks } from './chart.ts'
import { type Failure, linesOf, placeOf } from './failure.ts'
import { escape, goalLamps, lamp, pageOf, type Printed, text } from './html.ts'
import { chartBox, isHole, source, walkers } from './machine-page.ts'
import { seenTable, type StepView, stepsOf } from './step.ts'
import { type Level, levels, order } from './verdict.ts'
import { captionOf, machineFile, type MachineView, pathFile, type PathView, type Ran } from './view.ts'

/** So many steps stand open on a page; of a longer path those that failed. */
const mostOpen = 8

const strategies = { shortest: '最短', tour: '长途', pairs: '相邻' } as const

/** A path by itself: what failed first, then each step with what should be and what was seen. */
export function pathPage(view: MachineView, one: PathView, printed: Printed, pictures: ReadonlySet<string>): string {
  const { machine, words } = view
  const { path, failures } = one
  const caption = captionOf(words, path)
  const steps = stepsOf(words, one)
  const [cause] = failures
  const list = `<section class="card" aria-labelledby="steps"><h2 id="steps">一步一步 <small>${path.steps.length} 步</small></h2><ol class="steps">${steps.map((step, i) => stepItem(view, one, step, i, pictures)).join('')}</ol></section>`
  const body = cause
    ? `<div class="halves"><div>${failureCard(view, one, steps, pictures)}${commands(view, one)}${changes(printed)}</div><div>${chartCard(view, one, cause)}${list}</div></div>`
    : `<div class="wide">${list}<div>${commands(view, one)}</div></div>`
  return pageOf({
    title: `${words.title}：${caption}`,
    root: '../',
    printed,
    back: [`../${machineFile(machine.name)}#p-${path.id}`, `${words.title}的路径`],
    body: `<h1>${text(caption)}</h1><p class="about">${levelsOf(one)}<span class="mute">永久编号 <code>${path.id}</code></span></p>${turns(view, one)}${body}${requirements(view, one)}`,
  })
}

/** The way from one failed path of the machine to the next. */
function turns({ machine, paths }: MachineView, one: PathView): string {
  const failing = paths.filter(({ failures }) => failures.length > 0)
  const at = failing.indexOf(one)
  if (at < 0 || failing.length === 1) return ''
  const turn = (to: PathView | undefined, words: string): string =>
    to ? `<a href="../${escape(pathFile(machine.name, to.path.id))}">${words}</a>` : ''
  return `<nav class="turns" aria-label="没有通过的路径"><b>没有通过的路径 ${at + 1} / ${failing.length}</b>${turn(failing[at - 1], '上一条')}${turn(failing[at + 1], '下一条')}</nav>`
}

/** On which levels it was walked, how it was made there, and how it went. */
function levelsOf({ runs }: PathView): string {
  const all = order.map((level) => {
    const ran = runs.get(level)
    if (!ran) return `<span class="level mute">${lamp('none', level, '没有走这一条')}${levels[level]}没有走</span>`
    const isRed = ran.faults.length > 0
    return `<span class="level">${lamp(isRed ? 'bad' : 'ok', level, isRed ? '未通过' : '通过')}${levels[level]} #${ran.number} <small>${strategies[ran.strategy]}</small></span>`
  })
  return all.join('')
}

function stepItem(view: MachineView, one: PathView, step: StepView, i: number, pictures: ReadonlySet<string>): string {
  const { path, runs, failures } = one
  const { machine, words } = view
  const isRed = failures.some((failure) => (failure.step ?? 0) === i)
  const isWalked = step.seen.size > 0
  const [mark, says] = isRed ? ['×', '不一样'] : isWalked ? ['✓', '通过'] : ['', '没有走到']
  const edges = step.want.transitions.map((id) => machine.transitions.findIndex((t) => t.id === id) + 1)
  const way = step.from === null ? stateWord(words, step.want.to) : wayOf(view, step)
  const lines = edges.length === 0 ? '' : ` · 线 ${edges.join('、')}`
  const isOpen = isRed || path.steps.length <= mostOpen
  return `<li id="step-${i}" class="${isRed ? 'red' : isWalked ? '' : 'unwalked'}"><details${isOpen ? ' open' : ''}><summary><span class="disc" role="img" aria-label="${says}">${mark}</span><span><b>${i === 0 ? '' : `${i}. `}${text(step.name)}</b><small>${text(way)}${lines}${secondsOf(step)}</small></span></summary>${seenTable(words, step, runs)}${pictureOf(view, one, i, pictures)}</details></li>`
}

/** How long it took where it took longest. */
function secondsOf({ seen }: StepView): string {
  const most = Math.max(...[...seen.values()].map(({ ms }) => ms ?? 0), 0)
  return most === 0 ? '' : ` · ${(most / 1000).toFixed(2)} 秒`
}

function pictureOf({ machine }: MachineView, { runs }: PathView, step: number, pictures: ReadonlySet<string>): string {
  const file = `${machine.name}.${runs.get('browser')?.number}.${step}.png`
  if (!pictures.has(file)) return ''
  return `<figure><a href="../${escape(file)}"><img src="../${escape(file)}" alt="第 ${step} 步的画面" loading="lazy"></a><figcaption>这一步的画面</figcaption></figure>`
}

/** As many files are named. */
const mostFiles = 8

/** What was changed last of the product. */
function changes({ changed: { since, files } }: Printed): string {
  if (files.length === 0) return ''
  const items = files.slice(0, mostFiles).map((file) => `<li><code>${escape(file)}</code></li>`)
  const more = files.length > mostFiles ? `<li class="mute">另有 ${files.length - mostFiles} 个文件</li>` : ''
  return `<section class="card" aria-labelledby="changes"><h2 id="changes">可能相关的改动 <small>${since ? '还没有提交' : '最近一次提交'}</small></h2><ul class="files">${items.join('')}${more}</ul></section>`
}

function wayOf({ words }: MachineView, { from, want }: StepView): string {
  return from === want.to
    ? `留在“${stateWord(words, want.to)}”`
    : `${stateWord(words, from ?? '')} → ${stateWord(words, want.to)}`
}

/** The chart with the way up to the red step, where it should have come to and where it came. */
function chartCard(view: MachineView, { path, runs }: PathView, { level, step }: Failure): string {
  const at = step ?? path.steps.length
  const walked = [...path.begin.transitions, ...path.steps.slice(0, at).flatMap(({ transitions }) => transitions)]
  const want = at === 0 ? path.begin.to : path.steps[at - 1]?.to
  const saw = (level && runs.get(level)?.seen[at]?.state) ?? undefined
  const marks: Marks = { on: new Set(walked), want, ...(saw !== want && { saw }) }
  const isElsewhere = saw !== undefined && saw !== want
  const came = isElsewhere ? '<li><span class="key saw"></span>实到</li>' : ''
  const legend = `<ul class="legend"><li><span class="key on"></span>这条路径</li><li><span class="key want"></span>${isElsewhere ? '应到' : '这一步应在这里'}</li>${came}</ul>`
  return `<section class="card" aria-labelledby="chart"><h2 id="chart">状态图</h2>${chartBox(chartOf(view, marks))}${legend}</section>`
}

/** As many are said at once; the others are folded. */
const mostBeside = 4

/** What failed, what should be and was seen in that step, its picture. */
function failureCard(
  view: MachineView,
  one: PathView,
  steps: readonly StepView[],
  pictures: ReadonlySet<string>,
): string {
  const { failures, path, runs } = one
  const { words } = view
  const [cause, ...others] = failures as [Failure, ...Failure[]]
  const number = cause.step ?? 0
  const step = steps[number]
  const ran = cause.level && runs.get(cause.level)
  const table = step && cause.level && ran ? seenTable(words, step, new Map([[cause.level, ran]])) : ''
  const picture = cause.level === 'browser' ? pictureOf(view, one, number, pictures) : ''
  const lines = linesOf(cause).filter((line, i) => i > 0 && !line.startsWith('重现：'))
  // What is remembered has no row in the table.
  const isBeside = ({ step: at, sentence }: Failure): boolean => at === cause.step && sentence.startsWith('记下的')
  const beside = others.filter(isBeside).slice(0, mostBeside)
  const more = others
    .filter((failure) => !beside.includes(failure))
    .map((failure) => `<li>${text(placeOf(failure))}：${text(failure.sentence)}</li>`)
  return `<section class="card red" aria-labelledby="failed"><h2 id="failed">${cause.step === null ? '' : `第 ${cause.step} 步不一样：`}${text(cause.sentence)}</h2><p>${text(placeOf(cause))} · 全程 ${path.steps.length} 步</p>${table}${beside.length > 0 ? `<ul class="said">${beside.map(({ sentence }) => `<li>${text(sentence)}</li>`).join('')}</ul>` : ''}${picture}${lines.map((line) => `<p class="said">${text(line)}</p>`).join('')}${more.length > 0 ? `<details class="fold"><summary>另有 ${more.length} 处</summary><ul>${more.join('')}</ul></details>` : ''}</section>`
}

/** How to walk it again by itself, at each level. */
function commands({ machine }: MachineView, { runs, failures }: PathView): string {
  const isRed = (ran: Ran): number => Number(ran.faults.length > 0)
  const commandOf = (level: Level, ran: Ran): string =>
    ran.command ?? `npm run paths -- ${level} --machine ${machine.name} --path ${ran.number}`
  const failing = [...runs].toSorted(([, a], [, b]) => isRed(b) - isRed(a))
  const all = failing.map(
    ([level, ran]) => `<p>${levels[level]}</p><pre tabindex="0"><code>${escape(commandOf(level, ran))}</code></pre>`,
  )
  return `<section class="card commands" aria-labelledby="commands"><h2 id="commands">${failures.length > 0 ? '重现' : '单独再走'}</h2>${all.join('')}</section>`
}

/** The rows of the table that the path walks. */
function requirements(view: MachineView, { path }: PathView): string {
  const { machine, words, coverage, paths } = view
  const goals = [...new Set(path.steps.flatMap(({ row }) => row ?? []))]
  if (goals.length === 0) return ''
  const rows = goals
    .toSorted((a, b) => Number(isHole(view, b)) - Number(isHole(view, a)))
    .map(
      (id) =>
        `<tr${isHole(view, id) ? ' class="open"' : ''}><td data-of="条目">${text(goalWord(words, machine.transitions, id))}</td><td data-of="出处">${source(machine.name, id)}</td><td data-of="路径">${walkers(machine.name, paths, id, '../')}</td><td data-of="三层">${goalLamps(coverage, id)}</td></tr>`,
    )
  return `<section class="card" aria-labelledby="requirements"><h2 id="requirements">需求条目 <small>这条路径牵连 ${goals.length} 条</small></h2><table class="blocks"><thead><tr><th>状态：用例（条件）</th><th>出处</th><th>路径</th><th>三层</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}
