import { defineRecipe } from '@chakra-ui/react'
import { control } from '../field/form.recipes.ts'

export const pickerRecipe = defineRecipe({
  base: {
    ...control,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    padding: '6px 12px',
    textAlign: 'start',
    _expanded: control._focusVisible,
    '& > svg': {
      flex: 'none',
      color: 'fg.muted',
      transition: 'transform 120ms',
      _motionReduce: { transition: 'none' },
    },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
})
