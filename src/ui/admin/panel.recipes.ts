import { defineSlotRecipe } from '@chakra-ui/react'

export const panelRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: { minWidth: '0', borderWidth: '1px', borderRadius: 'xl', background: 'bg' },
  },
})

export const listRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'indicator'],
  base: { root: { listStyle: 'none' } },
})
