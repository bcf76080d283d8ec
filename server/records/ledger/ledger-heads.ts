import { randomBytes } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { headsFile } from '../../database/data-folder.ts'
import type { Keys } from '../../keys.ts'
import { StartError } from '../../start-error.ts'
import { writeWhole } from '../../whole-file.ts'

const section = z.object({
  /** It speaks of the entries behind `after`, up to `upTo`, by their ids. */
  after: z.number().int(),
  upTo: z.number().int(),
  entries: z.number().int(),
  /** SHA-256 over their hashes in this order, hexadecimal. */
  digest: z.string(),
})
/** What a head says of a range of entries. */
export type LedgerSection = z.infer<typeof section>

const signedHead = z.object({
  at: z.iso.datetime(),
  /** Cluster and database that the entries stand in. */
  database: z.string(),
  ...section.shape,
  /** The same of the acts of staff; absent from heads of before they had any. */
  acts: section.optional(),
  /** Signature of the head before it in the file. */
  previous: z.string().nullable(),
  signature: z.string(),
})
export type SignedHead = z.infer<typeof signedHead>
export type Head = Omit<SignedHead, 'previous' | 'signature'>

export interface HeadsFile {
  /** The file as it was read; empty where there is none. */
  readonly text: string
  readonly heads: readonly SignedHead[]
  /** The first line that this system did not sign, in words. */
  readonly fault: string | null
  /** The whole lines, none with a fault; half a line behind them counts for nothing. */
  readonly lines: string
}

const textOf = (head: Omit<SignedHead, 'signature'>): string => JSON.stringify(head)

/** The heads that are kept outside the database; none where there is no file. */
export async function readHeads(dataDir: string, keys: Keys): Promise<HeadsFile> {
  const text = await textIn(dataDir)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const heads: SignedHead[] = []
  for (const [at, line] of whole.split('\n').slice(0, -1).entries()) {
    const head = headIn(line)
    const isOurs = head !== null && head.previous === (heads.at(-1)?.signature ?? null) && isSigned(head, keys)
    if (!isOurs) return { text, heads, fault: `文件 ${headsFile} 的第 ${at + 1} 行不是本系统签下的`, lines: '' }
    heads.push(head)
  }
  return { text, heads, fault: null, lines: whole }
}

function textIn(dataDir: string): Promise<string> {
  return readFile(join(dataDir, headsFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

function headIn(line: string): SignedHead | null {
  try {
    return signedHead.parse(JSON.parse(line))
  } catch {
    return null
  }
}

function isSigned({ signature, ...head }: SignedHead, keys: Keys): boolean {
  return keys.lookupHashes('ledger.head', textOf(head)).includes(signature)
}

export function signHead(head: Head, previous: string | null, keys: Keys): SignedHead {
  const { at, database, after, upTo, entries, digest, acts } = head
  const payload = { at, database, after, upTo, entries, digest, ...(acts && { acts }), previous }
  return { ...payload, signature: keys.lookupHash('ledger.head', textOf(payload)) }
}

/**
 * Renames the file, so that a new one begins without it; answers the name that it has from now on.
 * @throws StartError as `keepHead`
 */
export async function setAsideHeads(dataDir: string, at: string, { text }: HeadsFile): Promise<string> {
  await refuseChanged(dataDir, text)
  const name = `${headsFile}.${at.replaceAll(':', '-')}`
  await rename(join(dataDir, headsFile), join(dataDir, name))
  return name
}

/**
 * Rewrites the file: the lines that were read, and this head behind them.
 * @throws StartError when the file is another than was read: a proof that lost its lock must not undo what a later one kept
 */
export async function keepHead(dataDir: string, head: SignedHead, { text, lines }: HeadsFile): Promise<void> {
  const path = join(dataDir, headsFile)
  const part = `${path}.part-${randomBytes(8).toString('hex')}`
  await writeWhole(path, `${lines}${JSON.stringify(head)}\n`, part, () => refuseChanged(dataDir, text))
}

async function refuseChanged(dataDir: string, text: string): Promise<void> {
  if ((await textIn(dataDir)) !== text)
    throw new StartError(`文件 ${headsFile} 在核对期间被另一次核对改写：请再核对一次。`)
}
