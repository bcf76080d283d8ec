interface Declaration {
  readonly prop: string
  value: string
}

const isType = (prop: string): boolean => prop === 'font-size' || prop.startsWith('--k-font-sizes-')

/** Sizes of type, written in pixels, follow the size that the reader has chosen: 16 px are one rem. A plugin of PostCSS. */
export const typeInRem = {
  postcssPlugin: 'type-in-rem',
  Declaration(declaration: Declaration) {
    if (!isType(declaration.prop)) return
    const value = inRem(declaration.value)
    if (value !== declaration.value) declaration.value = value
  },
}

/** `20px` → `1.25rem`, wherever it stands in the value; other units stay. */
export const inRem = (value: string): string =>
  value.replaceAll(/(?<![\w.-])(\d+(?:\.\d+)?)px\b/g, (_, pixels: string) => `${Number(pixels) / 16}rem`)
