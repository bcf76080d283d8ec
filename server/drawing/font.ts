import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** Noto Sans and Noto Serif in two weights. */
export type Face = 'Regular' | 'Bold' | 'Serif' | 'SerifBold'

/** What stands for a character that the font lacks. */
export const replacement = '〓'

const { resolve } = createRequire(import.meta.url)
const sansFolder = join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts')
/** No font of the system is needed anywhere. */
const files: Readonly<Record<Face, string>> = {
  Regular: join(sansFolder, 'NotoSansHans-Regular.otf'),
  Bold: join(sansFolder, 'NotoSansHans-Bold.otf'),
  Serif: resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  SerifBold: resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
}
const sources = new Map<Face, Buffer>()
const fonts = new Map<Face, Font>()

/** One copy for whoever reads the face. */
export function fontBytes(face: Face): Buffer {
  const existing = sources.get(face)
  if (existing) return existing
  const bytes = readFileSync(files[face])
  sources.set(face, bytes)
  return bytes
}

export function fontOf(face: Face): Font {
  const existing = fonts.get(face)
  if (existing) return existing
  const font = create(fontBytes(face)) as Font
  fonts.set(face, font)
  return font
}

/** Of a text of one character. */
export const codePointOf = (character: string): number => character.codePointAt(0) ?? 0

/** The text with a mark in place of each character that the font cannot draw. */
export function drawable(text: string, face: Face = 'Regular'): string {
  const font = fontOf(face)
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
  readonly face?: Face
  readonly align?: 'left' | 'right'
  /** Extra distance between characters. */
  readonly tracking?: number
}

/** A line of text as the outlines of its characters: data of an SVG path. */
export function textPath(
  text: string,
  { x, baseline, size, face = 'Regular', align, tracking = 0 }: TextOptions,
): string {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  let at = align === 'right' ? x - textWidth(text, { size, face, tracking }) : x
  return Array.from(drawable(text, face), (character) => {
    const glyph = font.glyphForCodePoint(codePointOf(character))
    const outline = glyph.path.scale(scale, -scale).translate(at, baseline).toSVG()
    at += glyph.advanceWidth * scale + tracking
    return outline
  }).join('')
}

export function textWidth(
  text: string,
  { size, face = 'Regular', tracking = 0 }: Omit<TextOptions, 'x' | 'baseline'>,
): number {
  const font = fontOf(face)
  const widths = Array.from(drawable(text, face), (character) => {
    const { advanceWidth } = font.glyphForCodePoint(codePointOf(character))
    return (advanceWidth * size) / font.unitsPerEm + tracking
  })
  return widths.reduce((sum, width) => sum + width, 0) - tracking
}
