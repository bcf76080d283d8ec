import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

export const control = {
  width: '100%',
  background: 'bg',
  color: 'fg',
  fontSize: 'body',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'md',
  appearance: 'none',
  transition: 'border-color 120ms, box-shadow 120ms',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _focusVisible: {
    outline: 'none',
    borderColor: 'sea.600',
    boxShadow: '0 0 0 3px {colors.sea.200}',
  },
  _invalid: {
    borderColor: 'border.error',
    boxShadow: 'inset 0 0 0 1px {colors.danger.600}',
  },
  _disabled: {
    background: 'bg.muted',
    color: 'fg.subtle',
    borderColor: 'border.emphasized',
    cursor: 'not-allowed',
  },
  '&[aria-invalid=true]:focus-visible': {
    boxShadow: 'inset 0 0 0 1px {colors.danger.600}, 0 0 0 3px {colors.sea.200}',
  },
}

export const inputRecipe = defineRecipe({
  base: { ...control, paddingInline: '12px' },
  variants: { size: { md: { height: '44px' }, lg: { height: '48px' } } },
  defaultVariants: { size: 'md' },
})

export const textareaRecipe = defineRecipe({
  base: { ...control, padding: '10px 12px', lineHeight: '1.6', resize: 'vertical', minHeight: '96px' },
})

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', position: 'relative', gap: '6px' },
    label: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '4px',
      textStyle: 'ui',
      fontWeight: 'bold',
      color: 'fg',
    },
    requiredIndicator: { color: 'brand.fg' },
    helperText: { textStyle: 'note', color: 'fg.subtle' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '4px',
      textStyle: 'meta',
      color: 'fg.error',
      '& > svg': { flex: 'none', marginTop: '3px' },
    },
  },
})

export const checkmarkRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: '20px',
    height: '20px',
    padding: '3px',
    color: 'brand.contrast',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border.control',
    borderRadius: '5px',
    background: 'bg',
    '&:is([data-state=checked], [data-state=indeterminate])': {
      background: 'brand.solid',
      borderColor: 'brand.solid',
    },
    _invalid: { borderColor: 'border.error' },
    _focusVisible: { outline: '3px solid {colors.sea.600}', outlineOffset: '2px' },
    _disabled: { background: 'bg.muted', borderColor: 'border.emphasized' },
  },
})

export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: '8px',
      minHeight: '24px',
      cursor: 'pointer',
      position: 'relative',
      _disabled: { cursor: 'not-allowed' },
    },
    control: { ...checkmarkRecipe.base, marginTop: '2px' },
    label: { textStyle: 'ui', color: 'fg', userSelect: 'none', WebkitUserSelect: 'none' },
  },
})

export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'thumb'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: '44px',
      cursor: 'pointer',
      position: 'relative',
    },
    control: {
      position: 'relative',
      flex: 'none',
      width: '42px',
      height: '24px',
      padding: '3px',
      borderRadius: 'full',
      background: 'border.control',
      transition: 'background 120ms',
      _checked: { background: 'leaf.600' },
      _focusVisible: { outline: '3px solid {colors.sea.600}', outlineOffset: '2px' },
      '@media (forced-colors: active)': { outline: '1px solid ButtonText', _checked: { background: 'Highlight' } },
    },
    thumb: {
      display: 'block',
      width: '18px',
      height: '18px',
      borderRadius: 'full',
      background: 'ink.0',
      '@media (forced-colors: active)': { background: 'ButtonText' },
      transition: 'transform 120ms',
      _checked: { transform: 'translateX(18px)' },
    },
    label: {
      textStyle: 'ui',
      fontWeight: 'bold',
      color: 'fg',
      userSelect: 'none',
      WebkitUserSelect: 'none',
    },
  },
})
