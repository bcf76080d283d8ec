import { expect, test } from 'vitest'
import { system } from '#src/ui/theme/system.ts'

/** The colour of a variable, through those it points to. */
function colour(name: string): string {
  const value = [...system.tokens.cssVarMap.values()].map((values) => values.get(`--k-colors-${name}`)).find(Boolean)
  if (value === undefined) throw new Error(`no colour ${name}`)
  const other = /^var\(--k-colors-([\w-]+)\)$/.exec(value)?.[1]
  return other === undefined ? value : colour(other)
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour(one)), luminance(colour(other))].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('black on white would be 21 to 1', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21)
})

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
  ['brand-contrast', 'brand-700'],
  ['success-fg', 'success-subtle'],
  ['info-fg', 'info-subtle'],
  ['warning-fg', 'warning-subtle'],
  ['teal-700', 'teal-50'],
  ['footer-text', 'ink-900'],
  ['footer-muted', 'ink-900'],
  ['ink-0', 'leaf-700'],
  ['ink-0', 'sea-600'],
])('text %s on %s can be read: 4.5 to 1', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['border-control', 'bg'],
  ['brand-focus-ring', 'bg'],
  ['brand-focus-ring', 'bg-subtle'],
  ['brand-500', 'bg'],
  ['leaf-500', 'bg-muted'],
  ['sea-200', 'ink-900'],
])('the mark %s on %s can be seen: 3 to 1', (mark, ground) => {
  expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
})
