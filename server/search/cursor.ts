import { z } from 'zod'
import { invalidInput } from '../errors.ts'

/** A place in a list as text that goes over the wire and back. */
export function writeCursor(parts: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws BusinessError invalidInput when the text is no cursor of this list */
export function readCursor<S extends z.ZodType>(schema: S, cursor: string): z.output<S> {
  const parsed = schema.safeParse(parse(cursor))
  if (!parsed.success) throw invalidInput([{ field: 'cursor', message: '翻页位置已失效，请从第一页重新看起' }])
  return parsed.data
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** Parts of cursors. */
export const cursorParts = {
  id: z.number().int().positive(),
  instant: z.iso.datetime({ offset: true }),
  count: z.number().int().nonnegative(),
  number: z.number(),
}
