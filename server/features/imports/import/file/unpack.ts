import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { mostUnpackedBytes, UnreadableSheet } from './sheet.ts'

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)

/** A workbook has some dozens of parts. */
const mostEntries = 2000

/** The parts of a packed file, unfolded chunk by chunk as they are asked for; all together up to the limit. */
export interface Archive {
  /** Whether there is such a part. */
  readonly has: (name: string) => boolean
  /** Hands on the part's text as it unfolds. @throws UnreadableSheet where the limit is reached, or the part is not there or broken */
  readonly read: (name: string, take: (text: string) => void) => Promise<void>
}

/** @throws UnreadableSheet */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await openZip(bytes, { lazyEntries: true }).catch(() => {
    throw new UnreadableSheet('broken')
  })
  const entries = await listEntries(zip)
  let left = mostUnpackedBytes
  return {
    has: (name) => entries.has(name),
    async read(name, take) {
      const entry = entries.get(name)
      if (!entry) throw new UnreadableSheet('broken')
      // What says itself that it is too large is not unfolded at all; what says less than it is, yauzl breaks off.
      if (entry.uncompressedSize > left) throw new UnreadableSheet('unpacked')
      const decoder = new TextDecoder('utf-8')
      for await (const chunk of openEntry(zip, entry)) {
        left -= chunk.length
        if (left < 0) throw new UnreadableSheet('unpacked')
        take(decoder.decode(chunk, { stream: true }))
      }
      take(decoder.decode())
    },
  }
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new UnreadableSheet('broken')
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(new UnreadableSheet('broken')))
    zip.readEntry()
  })
}

async function* openEntry(zip: ZipFile, entry: Entry): AsyncIterable<Buffer> {
  try {
    yield* await promisify(zip.openReadStream.bind(zip))(entry)
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
  }
}
