import { textPath, type TextOptions } from './font.ts'

/** A line of text as an element of an SVG, in the fill around it. */
export const textLine = (text: string, options: TextOptions): string => `<path d="${textPath(text, options)}"/>`
