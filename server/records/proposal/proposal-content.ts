import { z } from 'zod'
import type { Keys } from '../../keys.ts'

const column = 'proposal.content'
const content = z.object({ body: z.unknown(), origin: z.string() })

/** What is to be done, as it is kept until then. */
export const sealContent = (keys: Keys, body: unknown, origin: string): string =>
  keys.encryptColumn(column, JSON.stringify({ body, origin }))

export const unsealContent = (keys: Keys, sealed: string | null): z.output<typeof content> =>
  content.parse(JSON.parse(keys.decryptColumn(column, sealed ?? '')))
