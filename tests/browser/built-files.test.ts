import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { assetsOf, readManifest } from '#server/pages/assets.ts'

/** What Chrome 109, Firefox 115 or Safari 16 lacks, as it stands in a built file. */
const newer = [
  /:has\(/g,
  /color-mix\b/g,
  /\b(?:light-dark|oklch|oklab)\b/g,
  /@(?:property|scope|starting-style|view-transition|position-try)\b/g,
  /:user-(?:in)?valid/g,
  /\.(?:toSorted|toReversed|toSpliced|with|isWellFormed|toWellFormed)\(/g,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/g,
  /\.(?:startViewTransition|checkVisibility|showPopover|togglePopover|moveBefore)\(/g,
  /\b(?:requestIdleCallback|cancelIdleCallback)\(/g,
  /\b(?:Object|Map)\.groupBy\b|\bArray\.fromAsync\b|\bPromise\.(?:try|withResolvers)\b|\bIterator\.from\b/g,
  /\bAbortSignal\.any\b|\bURL\.(?:canParse|parse)\b|\bRegExp\.escape\b|\bIntl\.(?:Segmenter|DurationFormat)\b/g,
  /\b(?:OffscreenCanvas|(?:Dec|C)ompressionStream|CloseWatcher|Temporal)\b|\bscheduler\.(?:yield|postTask)\b/g,
  /\(\?<[=!]/g,
]

const syntaxOfColors = 'a pattern of the package motion that knows colours by their syntax'
const idle = 'asked for before; without it a timer waits'
const transition = 'of a package, for navigations and components that ask for a transition, which none of ours does'

const ring = 'of the focus ring `mixed`, which no source asks for (sources.test.ts)'
const condition = 'the name of a condition of Chakra that no source uses'

/** Where it may stand nevertheless, by file and text, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'admin.js color-mix': ring,
  'admin.js @starting-style': condition,
  'chakra.js color-mix': 'for colours with an opacity after a slash, which no source has (sources.test.ts)',
  'provider.js color-mix': ring,
  'provider.js @starting-style': condition,
  'motion-features.js color-mix': syntaxOfColors,
  'motion-features.js light-dark': syntaxOfColors,
  'motion-features.js oklch': syntaxOfColors,
  'motion-features.js oklab': syntaxOfColors,
  'notice-region.js color-mix': syntaxOfColors,
  'notice-region.js light-dark': syntaxOfColors,
  'notice-region.js oklch': syntaxOfColors,
  'notice-region.js oklab': syntaxOfColors,
  'portal.js requestIdleCallback(': idle,
  'portal.js cancelIdleCallback(': idle,
  'upload-field.js requestIdleCallback(': idle,
  'upload-field.js cancelIdleCallback(': idle,
  'use-picture-upload.js requestIdleCallback(': idle,
  'use-picture-upload.js cancelIdleCallback(': idle,
  'react.js .startViewTransition(': transition,
  'router.js .startViewTransition(': transition,
  'schemas.js URL.canParse': 'zod asks for it before, and constructs a URL without it',
  'comparison.js Intl.Segmenter': 'asked for before; without it words are told apart by single characters',
  'code-decoder.worker.js scheduler.yield': 'zxing asks for it before, and waits by a timer without it',
}

test('no built script or style sheet uses what the oldest browsers of the README lack', () => {
  const files = globSync('dist/client/assets/*.{js,css}')
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    // Without the hash.
    const name = basename(file).replace(/-[\w-]{8}\./, '.')
    return newer.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => `${name} ${match}`))
  })
  expect(files.length).toBeGreaterThan(500)
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

const client = 'dist/client'
/** A word of each library, as it stands in its built file. */
const marks = { zod: '_zod', 'react-hook-form': 'shouldUnregister' }

test.each([
  ['portal', 'home/home.screen.tsx', ['zod', 'react-hook-form']],
  ['portal', 'mission/mission.screen.tsx', ['zod', 'react-hook-form']],
  ['portal', 'login/volunteer.screen.tsx', ['zod']],
  ['admin', 'desk/desk.screen.tsx', ['zod', 'react-hook-form']],
] as const)('the %s’s %s comes without the libraries that it needs later', (app, screen, later) => {
  const { scripts } = assetsOf(readManifest(client, app), [`src/${app}/main.tsx`, `src/${app}/features/${screen}`])
  const text = scripts.map((script) => readFileSync(`${client}/${script}`, 'utf8')).join('')
  expect(later.filter((name) => text.includes(marks[name]))).toEqual([])
})

test('a library is known by its word', () => {
  const text = globSync(`${client}/assets/*.js`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  for (const name of ['zod', 'react-hook-form'] as const) expect(text).toContain(marks[name])
})

test.each(['portal', 'admin'] as const)('the %s has nothing of the panel of machines', (app) => {
  const files = new Set(Object.values(readManifest(client, app)).map(({ file }) => file))
  const panel = Object.entries(readManifest(client, 'panel')).flatMap(([source, { file }]) =>
    source.startsWith('src/panel/') ? [file] : [],
  )
  expect(panel).toHaveLength(2)
  expect(panel.filter((file) => files.has(file))).toEqual([])
  for (const file of files)
    if (file.endsWith('.js')) expect(readFileSync(`${client}/${file}`, 'utf8')).not.toContain('状态机面板')
})
