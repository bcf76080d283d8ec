/** What Chakra's system takes of the visual language; colours, shape and space are the variables of `tokens.css`. */

/** As a part of the size that the reader has chosen, as the build writes it into style sheets (scripts/type-in-rem.ts). */
const rem = (pixels: number): string => `${pixels / 16}rem`

const text = (size: number, lineHeight: string, bold = false, wide?: number) => ({
  value: {
    fontSize: wide ? { base: rem(size), md: rem(wide) } : rem(size),
    lineHeight,
    fontWeight: bold ? '700' : '400',
  },
})

export const textStyles = {
  display: text(30, '1.25', true, 48),
  figure: text(38, '1.2', true),
  h1: text(24, '1.35', true, 30),
  h2: text(20, '1.35', true, 24),
  h3: text(17, '1.45', true, 19),
  body: text(16, '1.6'),
  prose: text(16, '1.75'),
  ui: text(15, '1.6'),
  meta: text(14, '1.5'),
  note: text(13, '1.5'),
}

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' }
