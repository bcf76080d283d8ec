import type { FieldIssue } from '#contract/endpoint.ts'
import { plainTitle, type SheetLine } from './file/sheet.ts'
import type { ImportTable } from './import-content.ts'
import type { ImportKindSource, RawLine } from '../../../records/import/import-kind.ts'

type Mapping = ImportTable['mapping']

/** Under which a file has the columns of a kind. */
export const titlesOf = ({ columns }: Pick<ImportKindSource, 'columns'>): string[] =>
  columns.flatMap(({ title, aliases }) => [title, ...aliases])

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

/** The cells of a line by the columns of the kind, each as it is meant under its title. */
export function cellsOf(
  { columns }: Pick<ImportKindSource, 'columns'>,
  { head, mapping }: Pick<ImportTable, 'head' | 'mapping'>,
  { cells }: SheetLine,
): RawLine['cells'] {
  const asMeant = new Map(columns.map(({ key, asMeantUnder }) => [key, asMeantUnder]))
  return Object.fromEntries(
    Object.entries(mapping).map(([column, at]) => {
      const text = at === null ? '' : (cells[at] ?? '')
      return [column, (at === null ? undefined : asMeant.get(column)?.(head[at] ?? '', text)) ?? text]
    }),
  )
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
