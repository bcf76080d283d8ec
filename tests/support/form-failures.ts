import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveAreaFiles } from './area-files.ts'
import { sampleOfGet, type SampleValues } from './contract-samples.ts'
import type { RecordedRequest } from './fake-server.ts'
import { readableStorage } from './readable-storage.ts'
import { main, openTab, setOnline, type Tab, type Visit } from './visit-route.tsx'

interface Form extends Visit {
  /** Files of `src` that draw it: its element, or the frame of a form around its fields. */
  files: readonly string[]
  name: string
  /** Replies by path in place of those made from the contract. */
  answers?: Readonly<Record<string, (request: RecordedRequest) => unknown>>
  /** What is kept on the device before the page opens. */
  keeps?: () => void
  /** The way from the page to the form, while everything is well. */
  way?: (tab: Tab) => Promise<void>
  /** What is typed, by the label of the field. */
  fields: Readonly<Record<string, string>>
  /** Boxes and choices that are ticked, by their label. */
  ticks?: readonly string[]
  submit: string
  /** What the page saves by itself after a pause in typing, which a slow test may come to. */
  autosave?: string
}

const again = '服务加载中，请尝试刷新。'

/** What a GET answers, with words of its own. */
export const answerTo = (path: string, values: SampleValues) => ({ [path]: () => sampleOfGet(path, values) })
export const longAway = { startAt: '2099-11-28T08:00:00+08:00', endAt: '2099-11-28T12:00:00+08:00' }

/** What can be reached: the dialog over the page, or the page. */
function place(): ReturnType<typeof main> {
  if (screen.queryByRole('main')) return main()
  return within(screen.queryByRole('alertdialog') ?? screen.getByRole('dialog'))
}

const inputs = { selector: 'input,textarea,[role=radio]' }
export const field = (label: string): HTMLInputElement =>
  place().queryByLabelText<HTMLInputElement>(label, inputs) ??
  (place().getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`), inputs)[0] as HTMLInputElement)
/** The button of a form before one of the same name beside it. */
function button(name: string | RegExp): HTMLElement {
  const buttons = place().getAllByRole<HTMLButtonElement>('button', { name })
  return buttons.find(({ type }) => type === 'submit') ?? (buttons[0] as HTMLElement)
}

export async function press(tab: Tab, name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(button(name)))
  await tab.settle()
}

export async function tick(tab: Tab, label: string): Promise<void> {
  await act(async () => fireEvent.click(field(label)))
  await tab.settle()
}

async function write(tab: Tab, fields: Form['fields']): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await act(async () => {
      fireEvent.input(field(label), { target: { value } })
    })
  }
  await tab.settle()
}

export async function send(tab: Tab, fields: Form['fields'], name: string): Promise<void> {
  await write(tab, fields)
  await press(tab, name)
}

async function fillIn(form: Form): Promise<Tab> {
  const tab = await openTab(form, form.answers, form.keeps)
  await tab.go()
  await form.way?.(tab)
  for (const label of form.ticks ?? []) await tick(tab, label)
  await write(tab, form.fields)
  return tab
}

function expectValues({ fields, ticks = [] }: Form): void {
  expect(Object.fromEntries(Object.keys(fields).map((label) => [label, field(label).value]))).toEqual(fields)
  const isTicked = (one: HTMLInputElement) => one.checked || one.getAttribute('aria-checked') === 'true'
  expect(ticks.filter((label) => !isTicked(field(label)))).toEqual([])
}

/** What was typed and not sent stands nowhere in clear. */
function expectHidden({ fields }: Form): void {
  const kept = readableStorage()
  expect(Object.entries(fields).filter(([, value]) => value.length > 3 && kept.includes(value))).toEqual([])
}

/** The words are still there, and the next press sends them. */
async function expectSentAgain(form: Form, tab: Tab, paths: readonly string[]): Promise<void> {
  expectValues(form)
  expectHidden(form)
  expect(screen.getAllByText(again).length).toBeGreaterThan(0)
  tab.server.fault = null
  setOnline(true)
  await tab.settle()
  expectValues(form)
  expect(await submit(form, tab)).toEqual(expect.arrayContaining([...paths]))
}

/** Answers the paths of what the press sent. */
async function submit(form: Form, tab: Tab): Promise<string[]> {
  const before = tab.server.requests.length
  await press(tab, form.submit)
  return sentSince(before, form, tab)
}

const sentSince = (before: number, { autosave }: Form, { server }: Tab): string[] =>
  server.requests
    .slice(before)
    .map(({ path }) => path)
    .filter((path) => path !== autosave)

/** Every form of the table keeps what was typed when the server, the network or the patience fails, and begins at its first wrong field. */
export function describeForms(forms: readonly Form[]): void {
  serveAreaFiles()
  beforeAll(() => import('#src/ui/notice/notice-region.tsx'))
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
  })
  afterEach(async () => {
    // What a success says over the page would hide the next one.
    for (const dialog of [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')])
      await act(async () => fireEvent.click(within(dialog).getAllByRole('button')[0] as HTMLElement))
    cleanup()
    setOnline(true)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  describe.each(forms)('$name keeps what was typed', (form) => {
    test.each([
      ['the server fails', { status: 500 }],
      ['there is no network', 'noAnswer'],
    ] as const)('when %s', async (_, fault) => {
      const tab = await fillIn(form)
      tab.server.fault = fault
      if (fault === 'noAnswer') setOnline(false)
      const paths = await submit(form, tab)
      expect(paths).not.toEqual([])
      await expectSentAgain(form, tab, paths)
    })

    test('while the answer takes long, and when it fails at last; nothing is sent twice', async () => {
      const tab = await fillIn(form)
      const answer = Promise.withResolvers<{ status: number }>()
      tab.server.fault = () => answer.promise
      const paths = await submit(form, tab)
      expect(paths).not.toEqual([])
      expectValues(form)
      const count = tab.server.requests.length
      const busy = place()
        .getAllByRole('button')
        .filter((one) => one.getAttribute('aria-busy') === 'true')
      expect(busy.length).toBeGreaterThan(0)
      await act(async () => fireEvent.submit(busy[0]?.closest('form') as HTMLFormElement))
      await tab.settle()
      expect(sentSince(count, form, tab)).toEqual([])
      await act(async () => answer.resolve({ status: 504 }))
      await tab.settle()
      await expectSentAgain(form, tab, paths)
    })
  })

  test.each(forms)('$name, empty: no wrong field stands before the one that has the focus', async (form) => {
    const tab = await openTab(form, form.answers, form.keeps)
    await tab.go()
    await form.way?.(tab)
    await press(tab, form.submit)
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')]
    const focused = document.activeElement ?? document.body
    const isBefore = (one: Element) =>
      !one.contains(focused) && one.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(wrong.length === 0 || focused.matches('input, textarea, select, button, [role=radio]')).toBe(true)
    expect(wrong.filter(isBefore)).toEqual([])
  })
}
