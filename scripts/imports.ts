import { dirname, posix } from 'node:path'
import type { parseSync } from 'vite'

export interface FileImport {
  /** Path from the root. */
  readonly to: string
  /** Names of what is imported; of a namespace those that are read from it. */
  readonly names: readonly string[]
  /** Where it begins in the text. */
  readonly start: number
}

type Module = ReturnType<typeof parseSync>['module']
type Entry = Module['staticImports'][number]['entries'][number]

/** What a file imports from other files as values, `export … from` and `import()` among them; types are left out. */
export function findImports(file: string, text: string, module: Module): FileImport[] {
  const found: FileImport[] = []
  const add = (request: string, start: number, names: readonly string[] = []) => {
    const target = pathOf(file, request)
    if (target !== null) found.push({ to: target, names, start })
  }
  for (const { entries, moduleRequest, start } of module.staticImports) {
    const values = entries.filter(({ isType }) => !isType)
    if (entries.length === 0 || values.length > 0)
      add(
        moduleRequest.value,
        start,
        values.flatMap((entry) => namesOf(entry, text)),
      )
  }
  for (const { entries, start } of module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest && !isType) add(moduleRequest.value, start)
  for (const { moduleRequest, start } of module.dynamicImports)
    add(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), start)
  return found
}

function namesOf({ importName, localName }: Entry, text: string): string[] {
  if (importName.kind !== 'NamespaceObject') return [importName.name ?? 'default']
  return [...text.matchAll(new RegExp(`\\b${localName.value}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
}

/** The file that a request names, `#contract/…` or relative; null for a package. */
function pathOf(file: string, request: string): string | null {
  if (request.startsWith('#')) return request.slice(1)
  return request.startsWith('.') ? posix.join(dirname(file), request) : null
}
