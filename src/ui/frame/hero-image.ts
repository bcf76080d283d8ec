/** Widths of the drawn hero, made at build. */
const heroWidths = [760, 1140, 1520] as const

export const heroSizes = '(min-width: 1024px) 760px, (min-width: 768px) 60vw, 420px'

export const heroSources = (type: 'avif' | 'webp') =>
  heroWidths.map((width) => `/covers/hero-${width}.${type} ${width}w`).join(', ')
