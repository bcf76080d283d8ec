export type CodeItem = { readonly code: string; readonly name: string }
export type CodeOf<L extends readonly CodeItem[]> = L[number]['code']

/** The name of a code, as a person reads it; empty text for a code that is not in the list. */
export function nameIn(list: readonly CodeItem[]): (code: string) => string {
  const names = new Map(list.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? ''
}
