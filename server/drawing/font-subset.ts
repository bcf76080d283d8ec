import subsetFont from 'subset-font'
import { drawable, fontBytes, type Face } from './font.ts'

/** The font with the characters of a text alone: some 20 kB instead of 8 MB. */
export const fontFor = (face: Face, text: string): Promise<Buffer> =>
  subsetFont(fontBytes(face), drawable(text, face), { targetFormat: 'sfnt' })
