import { defineSlotRecipe } from '@chakra-ui/react'

export const segmentRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemText'],
  base: {
    root: { display: 'flex', gap: '1', padding: '1', borderRadius: 'lg', background: 'bg.muted' },
    item: {
      flex: '1',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '11',
      paddingInline: '3',
      borderRadius: 'sm',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: 'background-color 120ms',
      _checked: { background: 'bg', color: 'fg', fontWeight: 'bold', boxShadow: 'sm' },
      _focusVisible: { outline: '3px solid {colors.sea.600}', outlineOffset: '2px' },
    },
  },
})
