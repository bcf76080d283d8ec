import { defineRecipe } from '@chakra-ui/react'

export const monthRecipe = defineRecipe({
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    alignSelf: 'start',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { paddingBottom: '1', fontSize: 'ui', fontWeight: 'bold', textAlign: 'start' },
    '& th': { fontSize: 'note', fontWeight: 'normal', color: 'fg.subtle' },
  },
})

export const dayRecipe = defineRecipe({
  base: {
    height: '38px',
    borderRadius: 'sm',
    fontSize: 'meta',
    placeItems: 'center',
    '& > a': {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      gap: '0.5',
      height: 'full',
      borderRadius: 'sm',
      fontWeight: 'bold',
      lineHeight: '1',
    },
    '& > a[aria-current]': { outline: '2px solid {colors.brand.500}', outlineOffset: '-2px' },
  },
  variants: {
    kind: {
      usual: {},
      weekend: { color: 'fg.subtle' },
      off: { background: 'leaf.50', color: 'leaf.700' },
      worked: { background: 'sun.50', color: 'sun.800' },
    },
  },
})
