/** Values of the visual language: colour ramps, type, space, shape. Chakra's system and the CSS variables of `tokens.css` come from here. */

const ramp = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [step, { value }]))

export const tokens = {
  colors: {
    brand: ramp({
      50: '#FFF2F2',
      100: '#FFE1E3',
      200: '#FFC5CA',
      300: '#FF9CA6',
      400: '#FD6F7D',
      500: '#FB4457',
      600: '#D6243A',
      700: '#B3182D',
      800: '#8F1526',
      900: '#651020',
    }),
    ink: ramp({
      0: '#FFFFFF',
      50: '#F8F6F5',
      100: '#F1EDEC',
      200: '#E6E0DE',
      300: '#D3CBC8',
      400: '#A89E9A',
      500: '#8B807C',
      600: '#6E6460',
      700: '#574E4B',
      800: '#403836',
      900: '#2B2122',
      950: '#231A1B',
    }),
    leaf: ramp({ 50: '#E8F6EF', 200: '#B5DFCB', 500: '#2F8F6B', 600: '#1B7A57', 700: '#125F43' }),
    sea: ramp({ 50: '#E8F2F9', 200: '#BBD8EC', 600: '#1F6A9E', 700: '#17537D' }),
    sun: ramp({ 50: '#FFF5DC', 200: '#FBDD9A', 400: '#FFC145', 700: '#8A5200', 800: '#6E4100' }),
    teal: ramp({ 50: '#E5F3F3', 600: '#17706F', 700: '#125857' }),
    danger: ramp({ 50: '#FDECEA', 600: '#B42318' }),
    art: ramp({ sky: '#E2F1F0', sand: '#F3E2CB', peach: '#FFE9DA' }),
    footer: ramp({ text: '#D9D0CD', muted: '#BDB2AF', rule: '#463A3B' }),
    scrim: { value: 'rgba(35,26,27,.56)' },
  },
  fonts: {
    body: {
      value:
        '"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif',
    },
    serif: { value: '"Songti SC",STSong,SimSun,"Noto Serif CJK SC",serif' },
  },
  fontSizes: {
    note: { value: '13px' },
    meta: { value: '14px' },
    ui: { value: '15px' },
    body: { value: '16px' },
  },
  fontWeights: { normal: { value: '400' }, bold: { value: '700' } },
  spacing: Object.fromEntries(
    [4, 8, 12, 16, 20, 24, 32, 44, 56].map((pixels) => [String(pixels / 4), { value: `${pixels}px` }]),
  ),
  radii: ramp({ xs: '6px', sm: '8px', md: '10px', lg: '12px', xl: '14px', '2xl': '16px', full: '9999px' }),
  shadows: ramp({
    sm: '0 1px 2px rgba(35,26,27,.06)',
    md: '0 4px 16px rgba(35,26,27,.08)',
    lg: '0 12px 40px rgba(35,26,27,.16)',
  }),
  durations: ramp({ fast: '120ms', base: '200ms', slow: '320ms' }),
  easings: ramp({ enter: 'cubic-bezier(.2,0,0,1)', leave: 'cubic-bezier(.4,0,1,1)' }),
  zIndex: ramp({ header: '20', bar: '30', menu: '40', dialog: '50', toast: '60' }),
}

const refer = (path: string) => ({ value: `{colors.${path}}` })

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: refer('ink.0'),
      subtle: refer('ink.50'),
      muted: refer('ink.100'),
      inverted: refer('ink.950'),
      error: refer('danger.50'),
    },
    fg: { DEFAULT: refer('ink.950'), muted: refer('ink.700'), subtle: refer('ink.600'), error: refer('danger.600') },
    border: {
      DEFAULT: refer('ink.200'),
      emphasized: refer('ink.300'),
      control: refer('ink.500'),
      error: refer('danger.600'),
    },
    brand: {
      solid: refer('brand.600'),
      contrast: refer('ink.0'),
      fg: refer('brand.600'),
      subtle: refer('brand.50'),
      muted: refer('brand.100'),
      emphasized: refer('brand.200'),
      focusRing: refer('sea.600'),
    },
    success: { fg: refer('leaf.700'), subtle: refer('leaf.50') },
    info: { fg: refer('sea.700'), subtle: refer('sea.50') },
    warning: { fg: refer('sun.800'), subtle: refer('sun.50') },
  },
}

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
