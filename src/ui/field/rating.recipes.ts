import { defineSlotRecipe } from '@chakra-ui/react'

export const ratingRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'item', 'itemIndicator'],
  base: {
    root: { display: 'grid', alignContent: 'start', gap: '1', minWidth: 0 },
    label: { display: 'flex', gap: '1', textStyle: 'ui', fontWeight: 'bold' },
    control: { display: 'inline-flex', marginInlineStart: '-2' },
    item: {
      display: 'grid',
      placeItems: 'center',
      width: '11',
      height: '11',
      borderRadius: 'sm',
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-2px' },
      _hover: { '& [data-bg]': { stroke: 'sun.700' } },
    },
    itemIndicator: {
      position: 'relative',
      width: '7',
      height: '7',
      '& svg': { position: 'absolute', inset: 0, strokeWidth: '1.5', strokeLinejoin: 'round' },
      '& [data-bg]': { fill: 'none', stroke: 'ink.500' },
      '& [data-fg]': { fill: 'sun.400', stroke: 'sun.700', visibility: 'hidden' },
      '&[data-highlighted] [data-fg]': { visibility: 'visible' },
    },
  },
})
