import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What the plugin of the build prints after these statements. */
function printed(statements: string): string {
  const program = `const { typeInRem } = await import('./scripts/type-in-rem.ts'); ${statements}`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
}

/** What it makes of a declaration. */
const built = (prop: string, value: string): string =>
  printed(`const declaration = ${JSON.stringify({ prop, value })}
    typeInRem.Declaration(declaration)
    process.stdout.write(declaration.value)`)

test.each([
  ['font-size', '13px', '0.8125rem'],
  ['font-size', 'clamp(14px, 2vw, 20px)', 'clamp(0.875rem, 2vw, 1.25rem)'],
  ['font-size', 'var(--size16px)', 'var(--size16px)'],
  ['font-size', '1.5em', '1.5em'],
  ['--k-font-sizes-body', '16px', '1rem'],
  ['height', '20px', '20px'],
  ['--k-sizes-breakpoint-sm', '480px', '480px'],
])('%s: %s is built as %s', (prop, value, expected) => {
  expect(built(prop, value)).toBe(expected)
})

test.each([
  ['(min-width: 768px)', '(min-width: 48em)'],
  ['(min-width: 768px) and (max-width: 1023.98px)', '(min-width: 48em) and (max-width: 63.99875em)'],
  ['print, (min-width:480px)', 'print, (min-width:30em)'],
  ['(min-width: 1024px) and (max-height: 680px)', '(min-width: 64em) and (max-height: 680px)'],
  ['(pointer: coarse)', '(pointer: coarse)'],
])('a window of %s is built as one of %s', (params, expected) => {
  const rule = JSON.stringify({ params })
  expect(printed(`const rule = ${rule}; typeInRem.AtRule.media(rule); process.stdout.write(rule.params)`)).toBe(
    expected,
  )
})
