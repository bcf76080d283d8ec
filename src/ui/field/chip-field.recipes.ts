import { defineSlotRecipe } from '@chakra-ui/react'
import { checkmarkRecipe } from './form.recipes.ts'

const label = { display: 'flex', alignItems: 'baseline', gap: '1', textStyle: 'ui', fontWeight: 'bold' }

const chip = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '10',
  paddingBlock: '1',
  paddingInline: '3',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'md',
  textStyle: 'ui',
  lineHeight: '1.35',
  cursor: 'pointer',
  _checked: { borderColor: 'brand.solid', background: 'brand.subtle', color: 'brand.700', fontWeight: 'bold' },
  _focusVisible: { outline: '3px solid {colors.sea.600}', outlineOffset: '2px' },
  '@media (pointer: coarse)': { minHeight: '11' },
} as const

const mark = { ...checkmarkRecipe.base, width: '18px', height: '18px' }

export const choicesRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'indicator'],
  base: { root: chip, indicator: mark },
})

export const radioRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl'],
  base: {
    root: { display: 'grid', gap: '6px', minWidth: '0' },
    label,
    item: chip,
    itemControl: {
      ...mark,
      borderRadius: 'full',
      _checked: { background: 'brand.solid', borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 3px {colors.bg}' },
    },
  },
})
