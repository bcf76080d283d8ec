import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

const qualities = { atOnce: 7, kept: 10 }
/** A page that was asked for so often is worth the better packing, a tenth smaller for ten times the work. */
const askedOften = 3
const most = 64

const pack = (html: string, quality: number): Promise<Buffer> =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })

interface Known {
  asked: number
  packed?: Buffer
}

/**
 * Brotli of pages that are the same for everybody: at once as long as nothing better is kept, packed tighter behind the requests for what
 * is asked for again and again. Home is one round trip less that way: it fits into the first ten packets of a connection.
 */
export function createPacking(): (html: string) => Promise<Buffer> {
  const known = new Map<string, Known>()
  let busy = false

  const packTighter = async (html: string, page: Known) => {
    busy = true
    try {
      page.packed = await pack(html, qualities.kept)
    } finally {
      busy = false
    }
  }

  return (html) => {
    const page = known.get(html) ?? { asked: 0 }
    page.asked += 1
    known.delete(html)
    known.set(html, page)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    if (page.packed) return Promise.resolve(page.packed)
    // Without it the page goes as it went.
    if (page.asked >= askedOften && !busy) packTighter(html, page).catch(() => {})
    return pack(html, qualities.atOnce)
  }
}
