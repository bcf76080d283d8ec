declare module 'subset-font' {
  /** The font with the glyphs of these characters alone. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Buffer>
}
