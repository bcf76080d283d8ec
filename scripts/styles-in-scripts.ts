import type { Plugin, Rolldown } from 'vite'

/** Style text of each script, by its file. */
export type StylesOfScripts = Readonly<Record<string, string>>

export const stylesFile = '.vite/styles.json'

/** What an entry imports statically, and so every page has. */
function ofEntries(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    for (const next of chunk.imports) visit(next)
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
  return seen
}

/**
 * A script brings its styles itself (`bringStyles` of scripts/write-pages.ts): as a sheet of their own they would be a request more for
 * each page, and the page that is being left would be styled and painted anew when they come. Runs before Vite lists the sheets that go
 * with an import. `stylesFile` keeps the texts for the pages, which have those of their first scripts within them.
 */
export const stylesInScripts: Plugin = {
  name: 'styles-in-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Names are made before the text is put in: a browser that kept a file from a build without it must not take it for this one.
  augmentChunkHash: () => 'styles within',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const inEveryPage = ofEntries(bundle)
      const styles: Record<string, string> = {}
      const sheets = new Set<string>()
      const chunks = Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk')
      for (const chunk of chunks) {
        const own = chunk.viteMetadata?.importedCss ?? new Set()
        if (own.size === 0) continue
        const css = [...own].map((file) => String((bundle[file] as Rolldown.OutputAsset).source).trim()).join('')
        styles[chunk.fileName] = css
        if (!inEveryPage.has(chunk.fileName))
          chunk.code = `bringStyles(import.meta.url,${JSON.stringify(css)});${chunk.code}`
        for (const file of own) sheets.add(file)
        own.clear()
      }
      for (const file of sheets) delete bundle[file]
      this.emitFile({ type: 'asset', fileName: stylesFile, source: JSON.stringify(styles) })
    },
  },
}
