import sections from './specification.json' with { type: 'json' }

/** One statement of the specification, written by hand from it and never from the code. */
export interface Row {
  /** Unique and stable: `S`, the section, a blank and a name. A test that proves the row carries it in its title, in square brackets. */
  readonly id: string
  /** What is asked, with the path, message or constant as the specification gives it. */
  readonly text: string
  /** Files that decide it by themselves, whose tests `node scripts/run.mjs mutation` tries. */
  readonly files?: readonly string[]
}

/** By the title of the section. */
export const specification: Readonly<Record<string, readonly Row[]>> = sections

export const rows: readonly Row[] = Object.values(specification).flat()
