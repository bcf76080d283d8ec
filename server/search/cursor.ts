import { z } from 'zod'
import { invalidInput } from '../errors.ts'

/** A place in a list as text that goes over the wire and back. */
export function writeCursor(parts: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws BusinessError invalidInput when the text is no cursor of this list */
export function readCursor<S extends z.ZodType>(schema: S, cursor: string): z.output<S> {
  return checkParts(schema, parse(cursor))
}

/** @throws BusinessError invalidInput when the parts are none of a cursor of this list */
export function checkParts<S extends z.ZodType>(schema: S, parts: unknown): z.output<S> {
  const result = schema.safeParse(parts)
  if (!result.success) throw invalidInput([{ field: 'cursor', message: '翻页位置已失效，请从第一页重新看起' }])
  return result.data
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
  /** As `toISOString` writes it, in years that every part of the database can compare. */
  instant: z.iso.datetime().regex(/^(19|20|21)/),
  count: z.number().int().min(0).max(1e9),
  integer: z.number().int().min(-1e9).max(1e9),
  number: z.number(),
  tier: (tiers: number) =>
    z
      .number()
      .int()
      .min(0)
      .max(tiers - 1),
}
