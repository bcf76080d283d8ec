import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { system } from '#src/ui/theme/system.ts'

type Theme = 'light' | 'dark'

const darkValues = new Map(
  [...readFileSync('src/ui/theme/dark.css', 'utf8').matchAll(/(--k-[\w-]+): ([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)
const lightValue = (name: string) =>
  [...system.tokens.cssVarMap.values()].map((values) => values.get(name)).find(Boolean)

/** The colour of a variable, through those it points to. */
function colour(name: string, theme: Theme): string {
  const variable = `--k-colors-${name}`
  const value = (theme === 'dark' ? darkValues.get(variable) : undefined) ?? lightValue(variable)
  if (value === undefined) throw new Error(`no colour ${name}`)
  const other = /^var\(--k-colors-([\w-]+)\)$/.exec(value)?.[1]
  return other === undefined ? value : colour(other, theme)
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: Theme): number {
  const [light = 0, dark = 0] = [luminance(colour(one, theme)), luminance(colour(other, theme))].toSorted(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

test('black on white would be 21 to 1', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([
    ['fg', 'bg'],
    ['fg', 'bg-subtle'],
    ['fg-muted', 'bg'],
    ['fg-muted', 'bg-muted'],
    ['fg-subtle', 'bg'],
    ['fg-subtle', 'bg-subtle'],
    ['fg-subtle', 'bg-muted'],
    ['fg-error', 'bg'],
    ['fg-error', 'bg-error'],
    ['brand-fg', 'bg'],
    ['brand-fg', 'bg-subtle'],
    ['brand-700', 'brand-50'],
    ['brand-700', 'brand-100'],
    ['brand-contrast', 'brand-solid'],
    ['brand-contrast', 'brand-pressed'],
    ['fg-inverted', 'bg-inverted'],
    ['sun-200', 'bg-inverted'],
    ['success-fg', 'success-subtle'],
    ['info-fg', 'info-subtle'],
    ['warning-fg', 'warning-subtle'],
    ['teal-700', 'teal-50'],
    ['footer-text', 'ink-900'],
    ['footer-muted', 'ink-900'],
    ['ink-0', 'leaf-700'],
    ['ink-0', 'sea-600'],
    ['ink-0', 'sun-700'],
    ['ink-0', 'leaf-600'],
    ['fg', 'art-peach'],
    ['fg', 'art-sky'],
    ['fg-muted', 'art-peach'],
    ['ink-950', 'chart-3'],
    ['ink-0', 'chart-4'],
  ])('text %s on %s can be read: 4.5 to 1', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['border-control', 'bg'],
    ['brand-focus-ring', 'bg'],
    ['brand-focus-ring', 'bg-subtle'],
    ['brand-500', 'bg'],
    ['leaf-500', 'bg-muted'],
    ['white', 'ink-900'],
  ])('the mark %s on %s can be seen: 3 to 1', (mark, ground) => {
    expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

test('the dark theme gives values to names that there are, and no colour is forgotten', () => {
  const names = [...system.tokens.cssVarMap.values()].flatMap((values) => [...values.keys()])
  expect([...darkValues.keys()].filter((name) => !names.includes(name))).toEqual([])
  const own = [...new Set(names)].filter(
    (name) => /^--k-(?:colors|shadows)-/.test(name) && lightValue(name)?.startsWith('var') === false,
  )
  const same = ['white', 'brand-500', 'brand-solid', 'brand-pressed', 'sun-400', 'chart-b', 'chart-c', 'veil']
  expect(own.filter((name) => !darkValues.has(name)).toSorted()).toEqual(
    [...same, 'footer-text', 'footer-muted', 'footer-rule'].map((name) => `--k-colors-${name}`).toSorted(),
  )
})
