/**
 * One statement of the specification and what proves it. The rows are written by hand from the specification, not from the code.
 */
export interface Row {
  /** Unique and stable: `route /mission`, `rule username length`. */
  readonly id: string
  /** Section of the specification. */
  readonly section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  readonly kind: 'route' | 'endpoint' | 'rule' | 'message' | 'constant'
  /** What is asked, in one short English sentence of our own. */
  readonly asks: string
  /** The path, message or constant as the specification gives it: stands as a literal in an assertion of the test that proves the row. */
  readonly literal: string | number | boolean
  /** The test that proves it: its file, and its full name as the run reports it (groups and title with a blank between). */
  readonly proof: { readonly file: string; readonly name: string }
  /** Code whose removal turns the test red: `cut` stands exactly once in `file`; `put` (nothing by default) goes in its place. */
  readonly code: { readonly file: string; readonly cut: string; readonly put?: string }
}
