import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react'

/** As a part of the size that the reader has chosen, like every size of type. */
const rem = (pixels: number): string => `${pixels / 16}rem`

/**
 * Chakra's scale of space: quarters of 1rem. Its own module is not imported, because the recipes of all parts come with it; a test holds
 * the two together.
 */
const spacing = Object.fromEntries(
  [
    0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
    64, 72, 80, 96,
  ].map((step) => [step, { value: `${step / 4}rem` }]),
)

/** Values of the visual language. `tokens.css` holds those that style sheets name. */
export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
  },
  zIndex: {
    header: { value: 20 },
    bar: { value: 30 },
    dialog: { value: 50 },
    // One may open in a dialog.
    menu: { value: 55 },
    toast: { value: 60 },
  },
  durations: { fast: { value: '120ms' }, base: { value: '200ms' }, slow: { value: '320ms' } },
  easings: {
    enter: { value: 'cubic-bezier(0.2, 0, 0, 1)' },
    leave: { value: 'cubic-bezier(0.4, 0, 1, 1)' },
  },
  colors: {
    // White in every theme: words on red, paper.
    white: { value: '#ffffff' },
    brand: {
      50: { value: '#fff2f2' },
      100: { value: '#ffe1e3' },
      200: { value: '#ffc5ca' },
      300: { value: '#ff9ca6' },
      500: { value: '#fb4457' },
      700: { value: '#b3182d' },
      // Ground under white words, and the same when it is pressed.
      solid: { value: '#d6243a' },
      pressed: { value: '#b3182d' },
      // Words, icons and borders.
      fg: { value: '#d6243a' },
    },
    ink: {
      0: { value: '#ffffff' },
      50: { value: '#f8f6f5' },
      100: { value: '#f1edec' },
      200: { value: '#e6e0de' },
      300: { value: '#d3cbc8' },
      400: { value: '#a89e9a' },
      500: { value: '#8b807c' },
      600: { value: '#6e6460' },
      700: { value: '#574e4b' },
      800: { value: '#403836' },
      900: { value: '#2b2122' },
      950: { value: '#231a1b' },
    },
    leaf: {
      50: { value: '#e8f6ef' },
      200: { value: '#b5dfcb' },
      500: { value: '#2f8f6b' },
      600: { value: '#1b7a57' },
      700: { value: '#125f43' },
    },
    sea: {
      50: { value: '#e8f2f9' },
      200: { value: '#bbd8ec' },
      600: { value: '#1f6a9e' },
      700: { value: '#17537d' },
    },
    sun: {
      25: { value: '#fffbf1' },
      50: { value: '#fff5dc' },
      200: { value: '#fbdd9a' },
      400: { value: '#ffc145' },
      700: { value: '#8a5200' },
      800: { value: '#6e4100' },
    },
    teal: { 50: { value: '#e5f3f3' }, 600: { value: '#17706f' }, 700: { value: '#125857' } },
    danger: { 50: { value: '#fdecea' }, 600: { value: '#b42318' } },
    art: {
      sky: { value: '#e2f1f0' },
      sand: { value: '#f3e2cb' },
      peach: { value: '#ffe9da' },
      kerb: { value: '#ddc3a0' },
    },
    chart: {
      b: { value: '#3f8cc0' },
      c: { value: '#c07f12' },
      // Classes of a map between `teal.50` and `teal.700`.
      2: { value: '#b9dedc' },
      3: { value: '#7dbdba' },
      4: { value: '#1f7a74' },
    },
    footer: { text: { value: '#d9d0cd' }, muted: { value: '#bdb2af' }, rule: { value: '#463a3b' } },
    scrim: { value: 'rgba(35, 26, 27, 0.56)' },
    // Under white words on a picture.
    veil: { value: 'rgba(35, 26, 27, 0.82)' },
  },
  fonts: {
    body: {
      value:
        '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
    },
    serif: { value: '"Songti SC", STSong, SimSun, "Noto Serif CJK SC", serif' },
  },
  fontSizes: {
    xs: { value: rem(12) },
    note: { value: rem(13) },
    meta: { value: rem(14) },
    ui: { value: rem(15) },
    body: { value: rem(16) },
    h3: { value: rem(17) },
    lg: { value: rem(18) },
    xl: { value: rem(20) },
    h2: { value: rem(22) },
    '2xl': { value: rem(24) },
    '3xl': { value: rem(30) },
    figure: { value: rem(38) },
    '5xl': { value: rem(48) },
  },
  lineHeights: {
    figure: { value: '1.2' },
    heading: { value: '1.35' },
    title: { value: '1.45' },
    meta: { value: '1.5' },
    body: { value: '1.6' },
    prose: { value: '1.75' },
  },
  fontWeights: { normal: { value: '400' }, bold: { value: '700' } },
  radii: {
    '2xs': { value: '3px' },
    xs: { value: '6px' },
    sm: { value: '8px' },
    md: { value: '10px' },
    lg: { value: '12px' },
    xl: { value: '14px' },
    '2xl': { value: '16px' },
    full: { value: '9999px' },
  },
  shadows: {
    sm: { value: '0 1px 2px rgba(35, 26, 27, 0.06)' },
    md: { value: '0 4px 16px rgba(35, 26, 27, 0.08)' },
    up: { value: '0 -4px 16px rgba(35, 26, 27, 0.08)' },
    lg: { value: '0 12px 40px rgba(35, 26, 27, 0.16)' },
    art: { value: '0 6px 14px rgba(35, 26, 27, 0.16)' },
  },
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.ink.0}' },
      subtle: { value: '{colors.ink.50}' },
      muted: { value: '{colors.ink.100}' },
      inverted: { value: '{colors.ink.950}' },
      error: { value: '{colors.danger.50}' },
    },
    fg: {
      DEFAULT: { value: '{colors.ink.950}' },
      muted: { value: '{colors.ink.700}' },
      subtle: { value: '{colors.ink.600}' },
      inverted: { value: '{colors.ink.0}' },
      error: { value: '{colors.danger.600}' },
    },
    border: {
      DEFAULT: { value: '{colors.ink.200}' },
      emphasized: { value: '{colors.ink.300}' },
      control: { value: '{colors.ink.500}' },
      error: { value: '{colors.danger.600}' },
    },
    brand: {
      contrast: { value: '{colors.white}' },
      subtle: { value: '{colors.brand.50}' },
      muted: { value: '{colors.brand.100}' },
      emphasized: { value: '{colors.brand.200}' },
      focusRing: { value: '{colors.sea.600}' },
    },
    success: { fg: { value: '{colors.leaf.700}' }, subtle: { value: '{colors.leaf.50}' } },
    info: { fg: { value: '{colors.sea.700}' }, subtle: { value: '{colors.sea.50}' } },
    warning: { fg: { value: '{colors.sun.800}' }, subtle: { value: '{colors.sun.50}' } },
  },
})

const text = (size: number, lineHeight: string, bold = false, wide?: number) => ({
  value: {
    fontSize: wide ? { base: rem(size), md: rem(wide) } : rem(size),
    lineHeight,
    fontWeight: bold ? 'bold' : 'normal',
  },
})

export const textStyles = defineTextStyles({
  display: text(30, '1.2', true, 48),
  figure: text(38, '1.2', true),
  h1: text(24, '1.35', true, 30),
  h2: text(20, '1.35', true, 24),
  h3: text(17, '1.45', true, 18),
  body: text(16, '1.6'),
  prose: text(16, '1.75'),
  ui: text(15, '1.6'),
  meta: text(14, '1.5'),
  note: text(13, '1.5'),
})

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' }
