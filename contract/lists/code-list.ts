import { z } from 'zod'

export type CodeItem = { readonly code: string; readonly name: string }
export type CodeOf<L extends readonly CodeItem[]> = L[number]['code']

/**
 * Schema that takes the codes of a list and nothing else. Free of side effects, so that a page that only reads names loads no schema library.
 * @__NO_SIDE_EFFECTS__
 */
export function codeSchema<const L extends readonly CodeItem[]>(list: L, message: string) {
  return z.enum(
    list.map(({ code }) => code as CodeOf<L>),
    { error: message },
  )
}

/** The name of a code, as a person reads it; empty text for a code that is not in the list. */
export function nameIn(list: readonly CodeItem[]): (code: string) => string {
  const names = new Map(list.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? ''
}
