import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as forms from '#src/ui/form.recipes.ts'
import * as overlays from '#src/ui/overlay.recipes.ts'
import { system } from '#src/ui/system.ts'
import { breakpoints, textStyles } from '#src/ui/tokens.ts'

const css = readFileSync('src/ui/tokens.css', 'utf8')
const written = new Map(
  [...css.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
)

const variables = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

test('the recipes of Chakra name variables of tokens.css, and these name one another', () => {
  const named = variables(JSON.stringify({ ...forms, ...overlays }))
  expect(named.length).toBeGreaterThan(40)
  expect([...named, ...variables(css)].filter((name) => !written.has(name))).toEqual([])
})

test('no recipe names a colour, a radius, a shadow or a layer by the path of a token', () => {
  const recipes = JSON.stringify({ ...forms, ...overlays })
  const values = [...recipes.matchAll(/"(?:background|color|borderColor|borderRadius|boxShadow|zIndex)":"([^"]+)"/g)]
  expect(values.map(([, value = '']) => value).filter((value) => !/var\(--k-|^white$|^\d+px$/.test(value))).toEqual([])
  expect(recipes).not.toMatch(/\{\w+\./)
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Names of a recipe's styles that neither CSS nor the system knows: it would hand them to the browser as they are, which drops them. */
function unknownNames(styles: object): string[] {
  return Object.entries(styles).flatMap(([name, value]) => {
    if (isObject(value)) return [...(/^[&@]/.test(name) ? [] : [name]), ...unknownNames(value)]
    return system.isValidProperty(name) ? [] : [name]
  })
}

test('recipes speak CSS: the system has none of the short names that Chakra brings', () => {
  expect(unknownNames({ bg: 'red', color: 'red', _hover: { w: '1px' } })).toEqual(['bg', '_hover', 'w'])
  const styles = Object.values({ ...forms, ...overlays }).flatMap((recipe): object[] => {
    const base = recipe.base ?? {}
    return [
      ...('slots' in recipe ? Object.values(base) : [base]),
      ...Object.values(recipe.variants ?? {}).flatMap((variant) => Object.values<object>(variant)),
    ]
  })
  expect(styles.length).toBeGreaterThan(20)
  expect(styles.flatMap(unknownNames)).toEqual([])
})

test('what the system makes of a recipe keeps the variable', () => {
  expect(system.css(forms.inputRecipe.base ?? {})).toMatchObject({
    background: 'var(--k-colors-bg)',
    borderRadius: 'var(--k-radii-md)',
    '&::placeholder': { color: 'var(--k-colors-fg-subtle)' },
  })
  expect(system.css({ textStyle: 'h1' })).toMatchObject({ fontSize: '1.5rem', fontWeight: '700' })
})

test('widths at which the layout changes are the same in both', () => {
  for (const [name, width] of Object.entries(breakpoints))
    expect(written.get(`--k-breakpoints-${name}`), name).toBe(width)
})

test('brand red for text under white is the darker step', () => {
  expect(written.get('--k-colors-brand-600')).toBe('#d6243a')
})

test('styles of type that are made at run time follow the size that the reader has chosen', () => {
  expect(textStyles.ui.value.fontSize).toBe('0.9375rem')
  expect(textStyles.h1.value.fontSize).toEqual({ base: '1.5rem', md: '1.875rem' })
  expect(JSON.stringify(textStyles)).not.toContain('px')
})
