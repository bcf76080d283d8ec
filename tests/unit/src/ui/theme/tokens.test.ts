import { readdirSync, readFileSync } from 'node:fs'
import { tokens as chakra } from '@chakra-ui/react/theme'
import { expect, test } from 'vitest'
import { system } from '#src/ui/theme/system.ts'
import { breakpoints, tokens } from '#src/ui/theme/tokens.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(`src/${file}`, 'utf8')

const declarations = (css: string) =>
  new Map([...css.matchAll(/(--k-[\w\\.-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]))

const variables = (text: string) => [...text.matchAll(/var\((--k-[\w\\.-]+)/g)].map(([, name = '']) => name)

const written = declarations(read('ui/theme/tokens.css'))

/** Every variable of the system with its value. */
const made = new Map<string, unknown>([...system.tokens.cssVarMap.values()].flatMap((values) => [...values]))

/** What the style sheets name, and what these name in turn. */
function namedTokens(): Set<string> {
  const visited = new Set<string>()
  const visit = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    variables(String(made.get(name))).forEach(visit)
  }
  files
    .filter((file) => /\.(?:css|tsx?|html)$/.test(file) && file !== 'ui/theme/tokens.css')
    .flatMap((file) => variables(read(file)))
    .forEach(visit)
  return visited
}

test('tokens.css has what the style sheets name, each with the value of the system', () => {
  const expected = [...namedTokens()].map((name) => [name, made.get(name)])
  expect(expected.length).toBeGreaterThan(60)
  const one = (value: unknown) => String(value).replaceAll(/\s+/g, ' ')
  const sorted = (entries: Iterable<readonly unknown[]>) =>
    [...entries].map(([name, value]) => `${String(name)}: ${one(value)}`).toSorted()
  expect(sorted(written)).toEqual(sorted(expected))
})

type Styles = Readonly<Record<string, unknown>>

const isStyles = (value: unknown): value is Styles => typeof value === 'object' && value !== null

/** Values of CSS itself where the name of a token could stand. */
const ofCss =
  /^(?:solid|pointer|not-allowed|none|auto|inherit|transparent|currentColor|Highlight|ButtonText|fit-content|min-content|max-content|0|-?[\d.]+(?:px|rem|em|%|ms)?)$/

/** Properties whose values are names of tokens. */
const scaled = new Set(
  [...system.utility.getTypes()].flatMap(([property, types]) =>
    types.some((type) => type.startsWith('Tokens[')) ? [property] : [],
  ),
)

/** What a recipe names that the system does not know: it would hand it to the browser as it is, which drops it. */
function unresolved(styles: Styles): string[] {
  return Object.entries(styles).flatMap(([key, value]) => {
    if (isStyles(value) && Object.keys(value).every((width) => width === 'base' || width in breakpoints))
      return Object.values(value).flatMap((one) => unresolved({ [key]: one }))
    if (isStyles(value)) {
      const isKnown = system.conditions.has(key) && (!key.startsWith('_') || system.conditions.keys().includes(key))
      return [...(isKnown || system.isValidProperty(key) ? [] : [key]), ...unresolved(value)]
    }
    if (!system.isValidProperty(key) && !key.startsWith('--')) return [key]
    const text = String(value)
    const references = [...text.matchAll(/\{([^}]+)\}/g)].map(([, path = '']) => path)
    const missing = references.filter((path) => system.token.var(path, '') === '')
    if (missing.length > 0) return missing
    const property = system.utility.resolveShorthand(key)
    const isName =
      references.length === 0 && (scaled.has(property) || property.endsWith('Style')) && !/[\s(,]/.test(text)
    if (!isName || ofCss.test(text)) return []
    return Object.values(system.css({ [key]: value } as Parameters<typeof system.css>[0])).every(
      (result) => result === value,
    )
      ? [`${key}: ${text}`]
      : []
  })
}

interface Recipe {
  slots?: readonly string[]
  base?: Styles
  variants?: Record<string, Record<string, Styles>>
}

const modules = import.meta.glob<Record<string, Recipe>>('../../../../../src/**/*.recipes.ts', { eager: true })

const recipes = Object.values(modules).flatMap((module) => Object.values(module))

test('every name in the recipes is one of the system', () => {
  expect(
    unresolved({
      bg: 'bg.none',
      color: 'fg',
      textStyle: 'huge',
      _hovered: { p: '4' },
      css: '{colors.no}',
      m: { base: '4', md: 'huge' },
    }),
  ).toEqual(['bg: bg.none', 'textStyle: huge', '_hovered', 'colors.no', 'm: huge'])
  const styles = recipes.flatMap(({ slots, base = {}, variants = {} }) => [
    ...(slots ? Object.values(base).filter(isStyles) : [base]),
    ...Object.values(variants)
      .flatMap((variant) => Object.values(variant))
      .flatMap((variant) => (slots ? Object.values(variant).filter(isStyles) : [variant])),
  ])
  expect(styles.length).toBeGreaterThan(20)
  expect(styles.flatMap(unresolved)).toEqual([])
})

test('the scale of space is that of Chakra, and sizes that have its names are its sizes', () => {
  expect(tokens.spacing).toEqual(chakra.spacing)
  expect(chakra.sizes).toMatchObject(tokens.sizes)
})

test('a style property takes a token', () => {
  expect(system.css({ p: '4', color: 'brand.fg', rounded: 'md' })).toEqual({
    padding: 'var(--k-spacing-4)',
    color: 'var(--k-colors-brand-fg)',
    borderRadius: 'var(--k-radii-md)',
  })
})

test('the red ground under white words and the red of words are the darker red', () => {
  expect(system.token('colors.brand.solid')).toBe('#d6243a')
  expect(system.token('colors.brand.fg')).toBe('#d6243a')
})

test('styles of type follow the size that the reader has chosen', () => {
  expect(system.css({ textStyle: 'ui' })).toMatchObject({ fontSize: '0.9375rem' })
  expect(system.css({ textStyle: 'h1' })).toMatchObject({
    fontSize: '1.5rem',
    fontWeight: 'var(--k-font-weights-bold)',
  })
})
