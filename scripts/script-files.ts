import type { Plugin, Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** What lies between folders, here and on Windows. */
const inFolders = (path: string) => path.replaceAll('/', String.raw`[\\/]`)

const packages = (names: string) => new RegExp(inFolders(`node_modules/(?:${names})/`))

/** Modules of a folder by their names, with their styles. */
const modules = (folder: string, names: string) =>
  new RegExp(inFolders(`${folder}/(?:${names})(?:\\.module\\.css|\\.tsx?)`))

/** Modules of several pages that one file holds, without what else they import. */
const shared = (name: string, ...tests: RegExp[]) => ({
  name,
  test: new RegExp(tests.map(({ source }) => source).join('|')),
  includeDependenciesRecursively: false,
})

const kit = packages('@pandacss|@chakra-ui|@ark-ui|@zag-js|@emotion|stylis|react-is|hoist-non-react-statics')

/**
 * Which modules share a file: what pages of a kind have in common, for on a slow line every six files more are a round trip. What every page has
 * is several files only where each runs long enough for a task of its own.
 */
export const scriptFiles = {
  groups: [
    { name: 'react', test: packages('react|react-dom|scheduler') },
    { name: 'router', test: packages('react-router|react-router-dom') },
    shared(
      'parts',
      /preload-helper/,
      /spot-offline\.svg/,
      modules('contract', 'codes|lifecycle-words|page-data|service-warning|fields/shanghai-day'),
      modules(
        'src/ui',
        'avatar|button|capacity-bar|classes|cover|face|hero-image|icons?|more|search-box|segment|skeleton|small|state-mark|tag',
      ),
    ),
    shared(
      'machines',
      packages('xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect'),
      modules('machines', 'failure|lifecycle/lifecycle|write/write.machine'),
      modules('src/lib', 'use-write'),
    ),
    shared(
      'session',
      modules('machines/session', 'session.machine'),
      modules('src/session', 'session.store|session.actors|use-session|navigation|other-tabs|tokens'),
      modules('src/lib', 'token-source|random-hex'),
    ),
    shared(
      'center',
      modules('src/session', 'center-frame|unread.actor|load-volunteer'),
      modules('personal-center', 'center-tabs|my-mission'),
    ),
    // No styles: the home page has it, and the first packets of that page are full.
    shared(
      'words',
      modules(
        'contract',
        'site-address|weekend-words|hours/hours-words|fields/(?:grouped|minutes)|lists/(?:code-list|organization-kind|service-category|service-target)',
      ),
      modules('src/lib', 'count-text|durations|form-refusal|in-passing|leaving|save-file|use-now|use-pages|when-found'),
      modules('src/session', 'known-position'),
      modules('src/ui', 'breadcrumb|duration|jump-link|mission-tags'),
    ),
    shared(
      'rows',
      modules('contract', 'search-words'),
      modules('src/session', 'collect-button|collection.store|use-region'),
      modules('src/ui', 'list-head|marked|option-lines|organization-rows'),
      modules('mission', 'mission-row'),
    ),
    shared('search', modules('mission', 'has-hit|load-search|search|search-frame|search-rows')),
    // Not among the parts: their styles would be in every page.
    shared('frames', modules('src/ui', 'split-frame|choice-links')),
    shared('schemas', packages('zod')),
    shared(
      'fields',
      modules('contract/fields', 'code|email|field-schema|full-width|id-card|mobile|new-password|password|username'),
      modules('contract', 'endpoint|areas/area-code|lists/id-type'),
    ),
    shared(
      'forms',
      packages('react-hook-form|@hookform'),
      modules('src/lib', 'public-query'),
      modules('src/ui', 'answer-line|use-query-form'),
    ),
    shared(
      'pickers',
      modules(
        'src/ui',
        'area-picker|date-field|date-field-days|form-fields|picker|picker-faces|picker-field|picker-leave|picker-load|problem-summary',
      ),
    ),
    // What nearly all forms have of it, and what most have; menus and panels bring their own.
    { ...shared('kit', kit), minShareCount: 32 },
    shared('system', modules('src/ui', 'text-field|field|provider|system|tokens|form.recipes|overlay.recipes')),
    { ...shared('controls', kit, modules('src/ui', 'checkbox|dialog')), minShareCount: 16 },
  ],
} satisfies Splitting

/** Names of the files that several pages share: a module may have the same name and be in another file. */
export const sharedNames: ReadonlySet<string> = new Set(scriptFiles.groups.map(({ name }) => name))

/** Files that need each other run before what they need is there; a group that makes such a circle ends the build. */
export const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const clear = new Set<string>()
    const visit = (file: string, above: readonly string[]) => {
      if (above.includes(file)) throw new Error(`files need each other: ${[...above, file].join(' → ')}`)
      const chunk = bundle[file]
      if (clear.has(file) || chunk?.type !== 'chunk') return
      for (const next of chunk.imports) visit(next, [...above, file])
      clear.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}
