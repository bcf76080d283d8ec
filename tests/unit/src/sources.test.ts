import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What no source of the pages may hold, with what stands in its place. */
const rules = [
  {
    // The library tells a form's state only to what has read it while it drew.
    name: 'reads the state of a form while it draws, errors apart, by taking it apart there',
    pattern: /formState\??\.(?!errors)\w+/g,
    except: [] as string[],
  },
  {
    name: 'asks isKey whether Enter or Escape was pressed, which leaves out the keys of input methods',
    pattern: /\.key (?:===|!==) '(?:Enter|Escape)'|key === '(?:Enter|Escape)'/g,
    except: ['src/lib/keys.ts'],
  },
  {
    name: 'does without calls and patterns that Chrome 109, Firefox 115 or Safari 16 lack and the compiler takes',
    pattern: /AbortSignal\.any|URL\.(?:canParse|parse)\b|Promise\.try|Intl\.Segmenter|\(\?<[!=]/g,
    // Asks first whether it is there.
    except: ['src/shared/content/comparison.tsx'],
  },
  {
    name: 'looks alike in Chrome 109, Firefox 115 and Safari 16',
    // The last two are what Chakra turns into `color-mix()`.
    pattern:
      /:has\(|color-mix\(|light-dark\(|oklch\(|:user-(?:in)?valid|@(?:property|scope|starting-style|view-transition)\b|\.\d{2,3}\/\d{1,3}['"]|focusRing(?:=|: )['"]mixed/g,
    except: [],
  },
  {
    name: 'writes days in the time of the province',
    pattern: /toISOString\(\)\.slice\(0, 10\)|(?:At|At\()\.slice\(0, 10\)/g,
    except: ['domain/fields/shanghai-day.ts'],
  },
]

test.each(rules)('every source $name', ({ pattern, except }) => {
  const files = globSync('{src,domain,contract,machines}/**/*.{ts,tsx,css}').filter((file) => !except.includes(file))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

/** Words that have one name for one thing, with the one that stands in their place (docs/rules/certificates.md, docs/rules/hours.md). */
const oldNames = [
  ['时间证书', /时长证书|时长证明/g],
  ['双向签到', /双方签到签退|定位签到/g],
  ['组织确认到场', /扫码并经组织确认/g],
  ['本人补报', /事后补录/g],
] as const

test.each(oldNames)('no source and no document says anything but %s', (_name, pattern) => {
  const files = globSync('{{src,domain,contract,machines,server}/**/*.{ts,tsx},docs/**/*.md}').filter(
    (file) => !file.startsWith('docs/decisions/'),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
