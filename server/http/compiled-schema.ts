import { z } from 'zod'

const compiled = new WeakMap<z.ZodType, z.ZodType>()

/** The schema with its check compiled: once in a process and at its first use, so that a start waits for none of them. */
export function compiledSchema(schema: z.ZodType): z.ZodType {
  const known = compiled.get(schema)
  if (known) return known
  const fresh = z.compile(schema)
  compiled.set(schema, fresh)
  return fresh
}
