import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

const control = {
  width: '100%',
  background: 'var(--k-colors-bg)',
  color: 'var(--k-colors-fg)',
  fontSize: 'var(--k-font-sizes-body)',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'var(--k-colors-border-control)',
  borderRadius: 'var(--k-radii-md)',
  appearance: 'none',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&::placeholder': { color: 'var(--k-colors-fg-subtle)', opacity: 1 },
  '&:focus-visible': {
    outline: 'none',
    borderColor: 'var(--k-colors-sea-600)',
    boxShadow: '0 0 0 3px var(--k-colors-sea-200)',
  },
  '&[aria-invalid=true]': {
    borderColor: 'var(--k-colors-border-error)',
    boxShadow: 'inset 0 0 0 1px var(--k-colors-danger-600)',
  },
  '&:disabled': {
    background: 'var(--k-colors-bg-muted)',
    color: 'var(--k-colors-fg-subtle)',
    borderColor: 'var(--k-colors-border-emphasized)',
    cursor: 'not-allowed',
  },
  '&[aria-invalid=true]:focus-visible': {
    boxShadow: 'inset 0 0 0 1px var(--k-colors-danger-600), 0 0 0 3px var(--k-colors-sea-200)',
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
      fontWeight: '700',
      color: 'var(--k-colors-fg)',
    },
    requiredIndicator: { color: 'var(--k-colors-brand-fg)' },
    helperText: { textStyle: 'note', color: 'var(--k-colors-fg-subtle)' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '4px',
      textStyle: 'meta',
      color: 'var(--k-colors-fg-error)',
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
    color: 'white',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'var(--k-colors-border-control)',
    borderRadius: '5px',
    background: 'var(--k-colors-bg)',
    '&[data-state=checked], &[data-state=indeterminate]': {
      background: 'var(--k-colors-brand-solid)',
      borderColor: 'var(--k-colors-brand-solid)',
    },
    '&[data-invalid]': { borderColor: 'var(--k-colors-border-error)' },
    '&[data-focus-visible]': { outline: '3px solid var(--k-colors-sea-600)', outlineOffset: '2px' },
    '&[data-disabled]': { background: 'var(--k-colors-bg-muted)', borderColor: 'var(--k-colors-border-emphasized)' },
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
      '&[data-disabled]': { cursor: 'not-allowed' },
    },
    control: { ...checkmarkRecipe.base, marginTop: '2px' },
    label: { textStyle: 'ui', color: 'var(--k-colors-fg)', userSelect: 'none', WebkitUserSelect: 'none' },
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
      borderRadius: 'var(--k-radii-full)',
      background: 'var(--k-colors-border-control)',
      transition: 'background 120ms',
      '&[data-state=checked]': { background: 'var(--k-colors-leaf-600)' },
      '&[data-focus-visible]': { outline: '3px solid var(--k-colors-sea-600)', outlineOffset: '2px' },
    },
    thumb: {
      display: 'block',
      width: '18px',
      height: '18px',
      borderRadius: 'var(--k-radii-full)',
      background: 'white',
      transition: 'transform 120ms',
      '&[data-state=checked]': { transform: 'translateX(18px)' },
    },
    label: {
      textStyle: 'ui',
      fontWeight: '700',
      color: 'var(--k-colors-fg)',
      userSelect: 'none',
      WebkitUserSelect: 'none',
    },
  },
})
