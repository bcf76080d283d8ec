interface Declaration {
  readonly prop: string
  value: string
}

const isType = (prop: string): boolean => prop === 'font-size' || prop.startsWith('--k-font-sizes-')

/**
 * Sizes of type, written in pixels, follow the size that the reader has chosen: 16 px are one rem. So do the widths at which the
 * page is laid out in another way: with letters of twice the size a window holds half as much. A plugin of PostCSS.
 */
export const typeInRem = {
  postcssPlugin: 'type-in-rem',
  Declaration(declaration: Declaration) {
    if (!isType(declaration.prop)) return
    const value = inRem(declaration.value)
    if (value !== declaration.value) declaration.value = value
  },
  AtRule: {
    media(rule: { params: string }) {
      const params = widthsInEm(rule.params)
      if (params !== rule.params) rule.params = params
    },
  },
}

/** `20px` → `1.25rem`, wherever it stands in the value; other units stay. */
export const inRem = (value: string): string =>
  value.replaceAll(/(?<![\w.-])(\d+(?:\.\d+)?)px\b/g, (_, pixels: string) => `${Number(pixels) / 16}rem`)

/** `(min-width: 768px)` → `(min-width: 48em)`; heights stay. */
const widthsInEm = (query: string): string =>
  query.replaceAll(
    /(width:\s*)(\d+(?:\.\d+)?)px\b/g,
    (_, name: string, pixels: string) => `${name}${Number(pixels) / 16}em`,
  )
