import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Drawing, openDrawing } from '#server/pages/drawing.ts'

const module = `export function drawScreen(href, data) {
  if (href === '/broken') throw new Error('cannot draw')
  if (href === '/end') process.exit(1)
  return '<p>' + href + ' ' + data.word + '</p>'
}`

let folder: string
let drawing: Drawing
let faults: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawing-'))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'drawing.js'), module)
  faults = []
  drawing = openDrawing(folder, (fault) => faults.push(fault))
})
afterEach(async () => {
  await drawing.close()
  rmSync(folder, { recursive: true, force: true })
})

test('screens are drawn with their data, each answer to its own request', async () => {
  const [one, two] = await Promise.all([drawing.draw('/a', { word: 'x' }), drawing.draw('/b', { word: 'y' })])
  expect([one, two]).toEqual(['<p>/a x</p>', '<p>/b y</p>'])
})

test('what cannot be drawn is told, and the next one is drawn', async () => {
  expect(await drawing.draw('/broken', {})).toBeNull()
  expect(faults.join()).toContain('cannot draw')
  expect(await drawing.draw('/a', { word: 'x' })).toBe('<p>/a x</p>')
})

test('a thread that ends leaves its requests without a picture, and another takes over', async () => {
  expect(await drawing.draw('/end', {})).toBeNull()
  expect(await drawing.draw('/a', { word: 'x' })).toBe('<p>/a x</p>')
})

test('without a build nothing is drawn', async () => {
  const nothing = openDrawing(join(folder, 'nowhere'), (fault) => faults.push(fault))
  expect(await nothing.draw('/a', { word: 'x' })).toBeNull()
  expect(faults).toEqual([])
})
