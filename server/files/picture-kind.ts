export type PictureKind = 'jpeg' | 'png' | 'heic' | 'svg' | 'pdf' | 'other'

const startsWith = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** Brands of ISO 14496-12 under which phones write HEIF pictures. */
const heifBrands = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif|avis)/

/** What a file is by its first bytes; its name and declared type are not asked. */
export function pictureKind(bytes: Buffer): PictureKind {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (heifBrands.test(bytes.toString('latin1', 4, 12))) return 'heic'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  if (/<svg[\s>]/i.test(bytes.toString('utf8', 0, 1024))) return 'svg'
  return 'other'
}
