import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ask } from '#contract/rendered-page.ts'
import { type DrawingThread, openDrawing } from '#server/pages/drawing.ts'
import { writePlainBuild } from '#tests/support/plain-build.ts'

let folder: string
let drawing: DrawingThread

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawing-'))
  writePlainBuild(folder)
  drawing = openDrawing(join(folder, 'server', 'entry-worker.js'))
})
afterEach(async () => {
  await drawing.close()
  rmSync(folder, { recursive: true, force: true })
})

const titles: Ask = (_path, { id }) =>
  Promise.resolve({ code: 200, msg: '', data: { id, title: `第 ${id} 篇` }, other: null })
const draw = (href: string, ask: Ask = titles) => drawing.draw({ href, district: '440100' }, ask)

test('pages are drawn with what they ask for, each answer to its own question', async () => {
  const pages = await Promise.all([1, 2, 3].map((id) => draw(`/article/article-${id}`)))
  expect(pages.map((page) => page && 'html' in page && page.html)).toEqual(
    [1, 2, 3].map((id) => `<p>/article/article-${id} 第 ${id} 篇 440100</p>`),
  )
})

test('where a page leads is told', async () => {
  expect(await draw('/redirect/card')).toEqual({ location: '/card' })
})

test('a question that cannot be answered is answered so', async () => {
  expect(await draw('/article/article-1', () => Promise.reject(new Error('no')))).toMatchObject({ data: null })
})

test('what cannot be drawn is thrown, and the next page is drawn', async () => {
  await expect(draw('/broken')).rejects.toThrow('cannot draw')
  expect(await draw('/help')).toMatchObject({ html: '<p>/help  440100</p>' })
})

test('after a thread that ended another takes over', async () => {
  await expect(draw('/end')).rejects.toThrow('exit')
  expect(await draw('/help')).toMatchObject({ html: '<p>/help  440100</p>' })
})

test('a page that takes too long is given up', async () => {
  expect(await draw('/article/article-1', () => new Promise(() => {}))).toBeNull()
})
