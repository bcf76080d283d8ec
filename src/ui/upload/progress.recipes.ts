import { defineSlotRecipe } from '@chakra-ui/react'

export const progressRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'range'],
  base: {
    root: { flex: 'none', width: 'full' },
    track: { height: '2', borderRadius: 'full', overflow: 'hidden', background: 'border' },
    range: {
      height: 'full',
      borderRadius: 'full',
      background: 'brand.500',
      transition: 'width 200ms linear',
      '@media (forced-colors: active)': { background: 'Highlight' },
    },
  },
})
