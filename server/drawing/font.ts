import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'

export type Weight = 'Regular' | 'Bold'

/** What stands for a character that the font lacks. */
export const replacement = '〓'

const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts')
const fonts = new Map<Weight, Font>()

/** Noto Sans of a weight as a file: no font of the system is needed anywhere. */
export const fontFile = (weight: Weight): string => join(folder, `NotoSansHans-${weight}.otf`)

export function fontOf(weight: Weight): Font {
  const existing = fonts.get(weight)
  if (existing) return existing
  const font = openSync(fontFile(weight)) as Font
  fonts.set(weight, font)
  return font
}

/** Of a text of one character. */
export const codePointOf = (character: string): number => character.codePointAt(0) ?? 0

/** The text with a mark in place of each character that the font cannot draw. */
export function drawable(text: string): string {
  const font = fontOf('Regular')
  return Array.from(text.normalize('NFC'), (character) =>
    font.hasGlyphForCodePoint(codePointOf(character)) ? character : replacement,
  ).join('')
}

export interface TextOptions {
  /** Left end of the line, or its right end with `align: 'right'`. */
  readonly x: number
  readonly baseline: number
  /** Height of an em. */
  readonly size: number
  readonly weight?: Weight
  readonly align?: 'left' | 'right'
  /** Extra distance between characters. */
  readonly tracking?: number
}

/** A line of text as the outlines of its characters: data of an SVG path. */
export function textPath(
  text: string,
  { x, baseline, size, weight = 'Regular', align, tracking = 0 }: TextOptions,
): string {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  let at = align === 'right' ? x - textWidth(text, { size, weight, tracking }) : x
  return Array.from(drawable(text), (character) => {
    const glyph = font.glyphForCodePoint(codePointOf(character))
    const outline = glyph.path.scale(scale, -scale).translate(at, baseline).toSVG()
    at += glyph.advanceWidth * scale + tracking
    return outline
  }).join('')
}

export function textWidth(
  text: string,
  { size, weight = 'Regular', tracking = 0 }: Omit<TextOptions, 'x' | 'baseline'>,
): number {
  const font = fontOf(weight)
  const widths = Array.from(drawable(text), (character) => {
    const { advanceWidth } = font.glyphForCodePoint(codePointOf(character))
    return (advanceWidth * size) / font.unitsPerEm + tracking
  })
  return widths.reduce((sum, width) => sum + width, 0) - tracking
}
