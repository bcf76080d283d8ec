import { readFileSync } from 'node:fs'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import * as forms from '#src/ui/form.recipes.ts'
import * as overlays from '#src/ui/overlay.recipes.ts'
import { breakpoints, semanticTokens, textStyles, tokens } from '#src/ui/tokens.ts'

const plain = (value: string) =>
  value
    .toLowerCase()
    .replace(/\s+/g, '')
    .replaceAll("'", '"')
    .replace(/(^|[,(])\./g, '$10.')

function fromSystem(rules: unknown, found = new Map<string, string>()) {
  for (const [name, value] of Object.entries(rules as Record<string, unknown>)) {
    if (typeof value === 'string') found.set(name, plain(value))
    else fromSystem(value, found)
  }
  return found
}

const tokenRules = () =>
  createSystem(defaultBaseConfig, { cssVarsPrefix: 'k', theme: { breakpoints, tokens, semanticTokens } }).getTokenCss()

const css = readFileSync('src/ui/tokens.css', 'utf8')
const written = new Map([...css.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name, value]) => [name, plain(value ?? '')]))

test('the recipes of Chakra name variables of tokens.css, and no token by its path', () => {
  const recipes = JSON.stringify({ ...forms, ...overlays })
  const named = [...recipes.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as string)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !written.has(name))).toEqual([])
  const paths = Object.keys({ ...tokens.colors, ...semanticTokens.colors }).join('|')
  expect(recipes.match(new RegExp(`"(?:bg|color|borderColor)":"(?:${paths})[."]|\\{\\w+\\.`, 'g'))).toBeNull()
})

test('tokens.css holds exactly the variables of the system', () => {
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(fromSystem(tokenRules())))
})

test('brand red for text under white is the darker step', () => {
  expect(fromSystem(tokenRules()).get('--k-colors-brand-600')).toBe('#d6243a')
})

test('styles of type that are made at run time follow the size that the reader has chosen', () => {
  expect(textStyles.ui.value.fontSize).toBe('0.9375rem')
  expect(textStyles.h1.value.fontSize).toEqual({ base: '1.5rem', md: '1.875rem' })
  expect(JSON.stringify(textStyles)).not.toContain('px')
})
