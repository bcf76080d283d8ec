import { codePointOf, type Face, fontOf } from './font.ts'

interface Part {
  readonly of: string
  /** Box of the part's ink in thousandths of an em, from the left end and the baseline. */
  readonly box: readonly [left: number, bottom: number, right: number, top: number]
}

/** Characters of people's names that the font lacks, put together from others. */
const compositions: Readonly<Record<string, readonly Part[]>> = {
  𠮷: [
    { of: '土', box: [58, 402, 942, 852] },
    { of: '口', box: [178, -78, 822, 318] },
  ],
}

export const isComposed = (character: string): boolean => Object.hasOwn(compositions, character)

/** Characters of a text that a face can draw in no way, each once. */
export function undrawable(text: string, face: Face = 'Regular'): string[] {
  const font = fontOf(face)
  const unknown = Array.from(text.normalize('NFC')).filter(
    (character) => !isComposed(character) && !font.hasGlyphForCodePoint(codePointOf(character)),
  )
  return [...new Set(unknown)]
}

/** The same of a name, which papers write in serif and repeat in the face of tables. */
export const undrawableName = (name: string): string[] => [
  ...new Set([...undrawable(name), ...undrawable(name, 'SerifBold')]),
]

/** Pictures that people put into titles; a document does without. */
export const removePictures = (text: string): string =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Outline of a composed character, data of an SVG path. */
export function composedPath(character: string, x: number, baseline: number, size: number, face: Face): string {
  const font = fontOf(face)
  return (compositions[character] ?? [])
    .map(({ of, box: [left, bottom, right, top] }) => {
      const { path } = font.glyphForCodePoint(codePointOf(of))
      const { minX, minY, maxX, maxY } = path.bbox
      const [wide, high] = [(right - left) / (maxX - minX), (top - bottom) / (maxY - minY)]
      const unit = size / 1000
      return path
        .translate(-minX, -minY)
        .scale(wide * unit, -high * unit)
        .translate(x + left * unit, baseline - bottom * unit)
        .toSVG()
    })
    .join('')
}
