import initials from '#domain/lists/profession-initials.json'
import { professionGroups } from '#domain/lists/profession.ts'
import { professionWords } from '#domain/lists/profession-words.ts'
import type { PickerItem, PickerPath, PickerSource } from './picker-source.ts'

const initialsOf: Readonly<Record<string, string>> = initials
const item = ({ code, name }: { code: string; name: string }, end: boolean): PickerItem => ({
  code,
  name,
  initials: initialsOf[code] ?? '',
  words: professionWords[code]?.split(' ') ?? [],
  end,
})

const groups = professionGroups.map((group) => ({
  group: item(group, false),
  items: group.items.map((profession) => item(profession, true)),
}))
const itemsOf = (code: string | undefined) => groups.find(({ group }) => group.code === code)?.items ?? []
const paths: readonly PickerPath[] = groups.flatMap(({ group, items }) => [
  [group],
  ...items.map((profession) => [group, profession]),
])

/** Professions in their groups with their initials and everyday words. */
export const professionSource: PickerSource = {
  levels: ['类别', '职业'],
  searchHint: '职业或拼音首字母，如 教师',
  items: async ([group]) => (group === undefined ? groups.map((entry) => entry.group) : itemsOf(group.code)),
  pathOf: async (code) => paths.find((path) => path.at(-1)?.code === code) ?? null,
  all: async () => paths,
  names: (path) => path.map(({ name }) => name),
}
