import { defineSlotRecipe } from '@chakra-ui/react'
import { control } from './form.recipes.ts'

export const selectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative' },
    field: { ...control, height: '44px', paddingInline: '12px 40px', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      insetBlockStart: '13px',
      insetInlineEnd: '12px',
      color: 'ink.500',
      pointerEvents: 'none',
    },
  },
})
