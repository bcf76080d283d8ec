const npm = (...names) => `node_modules/(${names.join('|')})/`
const rule = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to })
const door = (name, file) => ({
  ...rule(`${name} by ${file}`, '', { path: npm(name) }),
  from: { path: '^src/', pathNot: `^${file}$` },
})
const pagePackages = [
  'react(-dom|-router-dom)?',
  '@chakra-ui',
  '@xstate/react',
  'framer-motion',
  'axios',
  'js-cookie',
  'crypto-js',
]

/** The server's floors, from below: each imports those before it and none behind it. */
const floors = ['config|database|due|drawing|files|search', 'records', 'http', 'features', 'seed']
/** Subjects of the features, in the same order. */
const subjects = [
  'access',
  'people',
  'organizations',
  'missions',
  'hours',
  'attendance',
  'content',
  'imports',
  'oversight',
  'portal',
]
const ordered = (folder, names) =>
  names.slice(0, -1).map((name, index) =>
    rule(`${folder}: ${name} imports nothing above it`, `^${folder}/(${name})/`, {
      path: `^${folder}/(${names.slice(index + 1).join('|')})/`,
    }),
  )
/** Of folders: files of one may import each other. */
const circle = (name, path) => ({
  name,
  severity: 'error',
  scope: 'folder',
  from: { path },
  to: { circular: true },
})

export default {
  // domain → contract → machines → server or src; ui and lib ← session ← shared ← features ← app
  forbidden: [
    rule('domain imports zod and itself', '^domain/', { pathNot: ['^domain/', npm('zod')] }),
    rule('contract imports zod, domain and itself', '^contract/', { pathNot: ['^(domain|contract)/', npm('zod')] }),
    rule('machines import xstate, domain and contract: outside work is provided by their host', '^machines/', {
      pathNot: ['^(domain|contract|machines)/', npm('xstate')],
    }),
    rule('the server imports domain, contract and machines', '^server/', { path: '^(src|tests|scripts)/' }),
    rule('the server imports no package of the page', '^server/', { path: npm(...pagePackages) }),
    ...ordered('server', floors),
    ...ordered('server/features', subjects),
    circle('the records of the server form no circle', '^server/records/'),
    circle('the features of the server form no circle', '^server/features/'),
    rule('services decide, repositories ask', '^server/(records|features)/.*\\.service\\.ts$', {
      path: ['^server/database/schema/', npm('drizzle-orm')],
    }),
    rule('src imports domain, contract and machines', '^src/', { path: '^(server|tests|scripts)/' }),
    {
      ...rule('src runs in a browser, but for its entries on the server', '', { dependencyTypes: ['core'] }),
      from: { path: '^src/', pathNot: '^src/portal/entry-' },
    },
    rule('ui and lib know no session and no feature', '^src/(ui|lib)/', {
      path: '^src/(session|shared|portal|admin)/',
    }),
    rule('the session knows no feature and neither app', '^src/session/', { path: '^src/(shared|portal|admin)/' }),
    rule('what features share knows neither app', '^src/shared/', { path: '^src/(portal|admin)/' }),
    {
      ...rule('no app imports the panel of machines', '', { path: '^src/panel/' }),
      from: { path: '^src/', pathNot: '^src/panel/' },
    },
    rule('the panel knows no session and no feature', '^src/panel/', { path: '^src/(session|shared|portal|admin)/' }),
    rule('the apps do not import each other', '^src/(portal|admin)/', {
      path: '^src/(portal|admin)/',
      pathNot: '^src/$1/',
    }),
    rule('a feature knows neither another one nor the app around it', '^src/(portal|admin)/features/([^/]+)/', {
      path: '^src/(portal|admin)/',
      pathNot: '^src/$1/features/$2/',
    }),
    rule('the build of the front reads what front.ts hashes', '^scripts/front/', {
      path: '^(scripts|server|tests)/',
      pathNot: '^scripts/front/',
    }),
    rule('only tests import tests', '^(scripts/|[^/]+\\.config\\.ts$)', { path: '^tests/' }),
    rule('across layers imports read #contract/…', '^(domain|contract|machines|server|src|tests)/', {
      path: '^(domain|contract|machines|server|src|tests)/',
      pathNot: '^$1/',
      dependencyTypesNot: ['aliased-subpath-import'],
    }),
    door('axios', 'src/lib/http.ts'),
    door('js-cookie', 'src/lib/cookies.ts'),
    door('crypto-js', 'src/lib/cipher.ts'),
    {
      ...rule('@xstate/graph by one file of the tests', '', { path: npm('@xstate/graph') }),
      from: { pathNot: '^tests/paths/support/graph\\.ts$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
