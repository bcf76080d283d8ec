import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ESTree, parseSync, preprocessCSS, resolveConfig, Visitor } from 'vite'
import { expect, test } from 'vitest'

const config = await resolveConfig({ configFile: false }, 'build')

async function classesOf(file: string): Promise<string[]> {
  const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
  return Object.keys(modules)
}

/** What a source asks of the style sheets it imports; a class that a value chooses is any of the words of that source. */
function usesOf(file: string): { sheet: string; classes: (string | RegExp)[] }[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'), { range: true })
  const sheets = new Map<string, string>()
  const classes = new Map<string, (string | RegExp)[]>()
  const names: string[] = []
  const chosen = new Set<string>()
  const ask = (name: string, key: ESTree.MemberExpression['property'], computed: boolean) => {
    const list = classes.get(name) ?? []
    classes.set(name, list)
    if (!computed && key.type === 'Identifier') list.push(key.name)
    else if (key.type === 'Literal' && typeof key.value === 'string') list.push(key.value)
    else if (key.type === 'TemplateLiteral')
      list.push(new RegExp(`^${key.quasis.map(({ value }) => value.cooked).join('.+')}$`))
    else chosen.add(name)
  }
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith('.module.css')) return
      for (const { local } of specifiers) sheets.set(local.name, resolve(join(file, '..'), source.value))
    },
    MemberExpression({ object, property, computed }) {
      if (object.type === 'Identifier' && sheets.has(object.name)) ask(object.name, property, computed)
    },
    Property({ key }) {
      if (key.type === 'Identifier') names.push(key.name)
    },
    Literal({ value }) {
      if (typeof value === 'string') names.push(value)
    },
  }).visit(program)
  return [...sheets].map(([name, sheet]) => ({
    sheet,
    classes: [...(classes.get(name) ?? []), ...(chosen.has(name) ? names : [])],
  }))
}

test('every class of a style sheet is named by a source that imports it', async () => {
  const uses = globSync('src/**/*.tsx').flatMap(usesOf)
  const unused = globSync('src/**/*.module.css').map(async (file) => {
    const usedClasses = uses.filter(({ sheet }) => sheet === resolve(file)).flatMap(({ classes }) => classes)
    const names = await classesOf(file)
    return names
      .filter((name) => !usedClasses.some((use) => (typeof use === 'string' ? use === name : use.test(name))))
      .map((name) => `${file}: .${name}`)
  })
  expect(uses.length).toBeGreaterThan(100)
  expect((await Promise.all(unused)).flat()).toEqual([])
})

const shared = ['src/ui/theme/base.css', ...globSync('src/ui/theme/utilities/*.css')]

/** As a module, a style sheet tells its classes, and its animations and ids with them. */
async function sharedClasses(): Promise<string[]> {
  const sheets = shared.map(async (file) => {
    const text = readFileSync(file, 'utf8')
    const { modules = {} } = await preprocessCSS(text, file.replace('.css', '.module.css'), config)
    return Object.keys(modules).filter((name) => text.includes(`.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}`))
  })
  return (await Promise.all(sheets)).flat()
}

/** Words of class names that stand in a source as they are, or in the record from which a value chooses. */
function classNamesIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const texts: string[] = []
  const records = new Map<string, ESTree.ObjectExpression>()
  const collect = (node: ESTree.Node | ESTree.JSXAttributeValue) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    else if (node.type === 'JSXExpressionContainer') collect(node.expression)
    else if (node.type === 'TemplateLiteral') {
      texts.push(...node.quasis.map(({ value: { cooked } }) => cooked ?? ''))
      node.expressions.forEach(collect)
    } else if (node.type === 'CallExpression') node.arguments.forEach(collect)
    else if (node.type === 'LogicalExpression') collect(node.right)
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(collect)
    else if (node.type === 'MemberExpression' && node.object.type === 'Identifier')
      for (const property of records.get(node.object.name)?.properties ?? [])
        if (property.type === 'Property') collect(property.value)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') records.set(id.name, init)
    },
    JSXAttribute({ name, value }) {
      if (name.name === 'className' && value) collect(value)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && (key.name === 'className' || key.name === 'class')) collect(value)
    },
    // What puts class names together, wherever it is asked to.
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && call.callee.name === 'classes') collect(call)
    },
  }).visit(program)
  return texts.flatMap((text) => text.split(/\s+/)).filter(Boolean)
}

const named = globSync('src/**/*.tsx').flatMap((file) => classNamesIn(file).map((name) => ({ file, name })))

test("a class that is no module's stands in base.css or a sheet of utilities", async () => {
  const classes = new Set(await sharedClasses())
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ name }) => !classes.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('every class of base.css and the utilities is named by a source', async () => {
  const names = new Set(named.map(({ name }) => name))
  expect((await sharedClasses()).filter((name) => !names.has(name))).toEqual([])
})
