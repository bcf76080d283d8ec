import type { FieldIssue } from '#contract/endpoint.ts'
import type { SheetLine } from './file/sheet.ts'
import type { ImportTable } from './import-content.ts'
import type { ImportKindSource, RawLine } from '../../../records/import/import-kind.ts'

type Mapping = ImportTable['mapping']

/** A title without what is added to it: `*手机号（必填）` is 手机号. */
const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .replaceAll(/\([^()]*\)|[\s*:]/g, '')
    .toLowerCase()

/** Assigns columns as the last file of this kind had them, else by their titles. */
export function guessMapping(
  { columns }: ImportKindSource,
  head: readonly string[],
  last: ImportTable | null,
): Mapping {
  const titles = head.map(plainTitle)
  const taken = new Set<number>()
  const find = (candidates: readonly string[]): number | null => {
    const at = titles.findIndex((title, place) => !taken.has(place) && candidates.includes(title))
    if (at < 0) return null
    taken.add(at)
    return at
  }
  return Object.fromEntries(
    columns.map(({ key, title, aliases }) => {
      const lastAt = last?.mapping[key] ?? null
      const lastTitle = lastAt === null ? undefined : last?.head[lastAt]
      const remembered = lastTitle === undefined ? null : find([plainTitle(lastTitle)])
      return [key, remembered ?? find([title, ...aliases].map(plainTitle))]
    }),
  )
}

/** The cells of a line by the columns of the kind. */
export function cellsOf({ mapping }: Pick<ImportTable, 'mapping'>, { cells }: SheetLine): RawLine['cells'] {
  const columns = Object.entries(mapping)
  return Object.fromEntries(columns.map(([column, at]) => [column, at === null ? '' : (cells[at] ?? '')]))
}

/** What is wrong with assigned columns: a required one without, two on one, or one that the file does not have. */
export function mappingProblems(
  { columns }: ImportKindSource,
  head: readonly string[],
  mapping: Mapping,
): FieldIssue[] {
  const seen = new Map<number, string>()
  return columns.flatMap(({ key, title, isRequired }): FieldIssue[] => {
    const field = `mapping.${key}`
    const at = mapping[key] ?? null
    if (at === null) return isRequired ? [{ field, message: `请选择“${title}”在表里的哪一列` }] : []
    if (head[at] === undefined) return [{ field, message: `表里没有“${title}”对应的列，请重新选择` }]
    const other = seen.get(at)
    seen.set(at, title)
    return other === undefined ? [] : [{ field, message: `“${other}”和“${title}”对应了同一列，请改其中一个` }]
  })
}
