/** Something that can be picked, or leads to what can. */
export interface PickerItem {
  readonly code: string
  readonly name: string
  /** First pinyin letters of the name. */
  readonly initials: string
  /** Everyday words for the same. */
  readonly words?: readonly string[]
  /** Nothing stands below it: it is a value. */
  readonly end: boolean
}

export type PickerPath = readonly PickerItem[]

/** The tree that a picker shows, level by level. */
export interface PickerSource {
  /** Names of the levels: 省份, 城市, 区县. */
  readonly levels: readonly string[]
  /** What a person may type: 地区名或拼音首字母，如 yx. */
  readonly searchHint: string
  /** The items below a path; of the first level for the empty path. */
  readonly items: (path: PickerPath) => Promise<readonly PickerItem[]>
  /** The way to a value or to an item above values; null when there is none. */
  readonly pathOf: (code: string) => Promise<PickerPath | null>
  /** Every item, as its path; what is searched. */
  readonly all: () => Promise<readonly PickerPath[]>
  /** The names of a path as they are read, levels left out that say nothing. */
  readonly names: (path: PickerPath) => readonly string[]
}
