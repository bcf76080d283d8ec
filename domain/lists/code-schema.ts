import { z } from 'zod'
import type { CodeOf, CodeItem } from './code-list.ts'

/** Schema that takes the codes of a list and nothing else. Apart from the lists' names, so that a page that only shows names loads no schema library. */
export function codeListSchema<const L extends readonly CodeItem[]>(list: L, message: string) {
  return z.enum(
    list.map(({ code }) => code as CodeOf<L>),
    { error: message },
  )
}
