import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { MessageChannel } from 'node:worker_threads'
import { Window } from 'happy-dom'
import type { ReactElement, ReactNode } from 'react'
import type { DrawingAnswer, DrawingQuestion, RenderedPage, PageRequest } from '#contract/rendered-page.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { measureBusy, visitorPaths } from './busy.ts'
import { startDemo } from './demo-server.ts'
import { median, quantile, report } from './report.ts'

// What guests cost: drawing a page, many of them at once, and the memory that they leave behind.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, folder: { type: 'string' } },
})
const minutes = sized(Number(values.minutes), 0.01)
// As the product runs: React reads it when it is imported.
process.env['NODE_ENV'] = 'production'
const { createElement } = await import('react')
const { renderToString } = await import('react-dom/server')
const perSecond = sized(200, 10)
const draws = sized(200, 4)
const roundMs = sized(2000, 300)
const listPages = ['/mission', '/mission?time=weekend', '/organization', '/article', '/publicity']
const megabyte = 1024 * 1024

const seeded = await startDemo(values.folder)
const server = await seeded.restart()

type Draw = (task: { request: PageRequest; port: MessageChannel['port2'] }) => Promise<RenderedPage>
const { default: draw } = (await import(pathToFileURL(resolve('dist/server/entry-worker.js')).href)) as {
  default: Draw
}

const answers = new Map<string, Promise<DrawingAnswer['envelope']>>()
const ask = (path: string, query: DrawingQuestion['query']): Promise<DrawingAnswer['envelope']> => {
  const address = `${server.url}/v2/api/zyz${path}?${new URLSearchParams(query).toString()}`
  const answer =
    answers.get(address) ?? fetch(address).then((reply) => reply.json() as Promise<DrawingAnswer['envelope']>)
  answers.set(address, answer)
  return answer
}

/** The list of missions, drawn as the server's thread does, whose questions are answered from what was asked before. */
async function drawList(): Promise<string> {
  const { port1: here, port2: port } = new MessageChannel()
  here.on('message', ({ id, path, query }: DrawingQuestion) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    void ask(path, query).then((envelope) => here.postMessage({ id, envelope } satisfies DrawingAnswer))
  })
  const { html } = await draw({ request: { href: '/mission', district: null }, port })
  here.close()
  return html
}

const reactNames: Readonly<Record<string, string>> = { class: 'className', srcset: 'srcSet' }

/** The same markup as plain elements of React. */
function plain(node: Node): ReactNode {
  if (node.nodeType !== 1) return node.textContent
  const element = node as Element
  const props = [...element.attributes]
    .filter(({ name }) => name !== 'style' && name !== 'value' && name !== 'checked')
    .map(({ name, value }) => [reactNames[name] ?? name, value])
  return createElement(element.localName, Object.fromEntries(props), ...[...element.childNodes].map(plain))
}

/** Twenty of the page's rows: those that it shows, again and again. */
function plainRows(html: string): ReactElement {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document
  const [list] = [...document.querySelectorAll('ul, ol')].toSorted((a, b) => b.outerHTML.length - a.outerHTML.length)
  const items = [...(list?.children ?? [])]
  if (items.length < 5) throw new Error('the page has no list')
  const twenty = Array.from({ length: 20 }, (_, at) => plain(items[at % items.length] as Node))
  return createElement('ul', null, ...twenty)
}

const rows = plainRows(await drawList())
const took: Record<'page' | 'rows', number[]> = { page: [], rows: [] }
for (let round = 0; round < draws; round++) {
  const began = performance.now()
  await drawList()
  const middle = performance.now()
  renderToString(rows)
  took.page.push(middle - began)
  took.rows.push(performance.now() - middle)
}
const [page, plainList] = [median(took.page.slice(draws / 4)), median(took.rows.slice(draws / 4))]

const crowd = fork(fileURLToPath(new URL('guest-crowd.ts', import.meta.url)), [
  server.url,
  String(perSecond),
  JSON.stringify(listPages),
])
await once(crowd, 'message')
const guests = async (milliseconds: number): Promise<number[]> => {
  crowd.send(milliseconds)
  const [times] = (await once(crowd, 'message')) as [number[]]
  return times
}

const seen: number[] = []
const list = await fetch(`${server.url}/v2/api/zyz/home/mission/info/missionList`)
const { data } = (await list.json()) as { data: { items: { missionId: string }[] } }
const busy = await measureBusy({
  name: `p99 of other routes while ${perSecond} guests a second read lists`,
  url: server.url,
  paths: visitorPaths(data.items.map(({ missionId }) => Number(missionId))),
  rounds: 6,
  milliseconds: roundMs,
  async busy() {
    seen.push(...(await guests(roundMs)))
  },
  note: () => `; a page ${median(seen).toFixed(1)} ms, p99 ${quantile(seen, 0.99).toFixed(1)} ms`,
})

/** Resident memory of the server in MB. */
const resident = (): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024) / megabyte
await guests(sized(30_000, 300))
const early = resident()
await guests(minutes * 60_000)
const late = resident()

crowd.disconnect()
await server.stop()
report(
  {
    name: 'drawing the list of missions, to 20 rows of it plain',
    value: page / plainList,
    unit: '×',
    goal: { atMost: 2.5 },
    note: `${page.toFixed(1)} ms and ${plainList.toFixed(1)} ms`,
  },
  busy,
  {
    name: `MB of the server after ${minutes} min of this`,
    value: late,
    unit: '',
    goal: { atMost: 350 },
    note: `${early.toFixed(0)} MB after half a minute, ${late.toFixed(0)} MB at the end`,
  },
)
// What was drawn here leaves a port of messages open.
process.exit()
