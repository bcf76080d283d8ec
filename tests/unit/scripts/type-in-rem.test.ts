import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What the plugin of the build makes of a declaration. */
function built(prop: string, value: string): string {
  const program = `
    const { typeInRem } = await import('./scripts/type-in-rem.ts')
    const declaration = ${JSON.stringify({ prop, value })}
    typeInRem.Declaration(declaration)
    process.stdout.write(declaration.value)`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
}

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
