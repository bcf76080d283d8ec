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
  const values = [...recipes.matchAll(/"(?:bg|color|borderColor|borderRadius|boxShadow|zIndex)":"([^"]+)"/g)]
  expect(values.map(([, value = '']) => value).filter((value) => !/var\(--k-|^white$|^\d+px$/.test(value))).toEqual([])
  expect(recipes).not.toMatch(/\{\w+\./)
})

test('what the system makes of a recipe keeps the variable', () => {
  expect(system.css(forms.inputRecipe.base ?? {})).toMatchObject({
    background: 'var(--k-colors-bg)',
    borderRadius: 'var(--k-radii-md)',
  })
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
