import { defineSlotRecipe } from '@chakra-ui/react'

export const organizationSearchRecipe = defineSlotRecipe({
  slots: ['root', 'input', 'content', 'item'],
  base: {
    root: { position: 'relative', width: 'full' },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      rowGap: '0.5',
      columnGap: '3',
      minHeight: '44px',
      paddingBlock: '1.5',
      paddingInline: '3.5',
      cursor: 'pointer',
      _highlighted: { background: 'brand.subtle' },
      _hover: { background: 'brand.subtle' },
    },
  },
})
