import type { ComponentProps } from 'react'
import { TextField } from '../field/text-field.tsx'

const chooseButton = {
  height: '7',
  marginInlineEnd: '3',
  paddingInline: '3',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg',
  color: 'fg',
  fontFamily: 'inherit',
  fontSize: 'meta',
  fontWeight: 'bold',
  cursor: 'pointer',
} as const

/** Labelled choice of a file, named as the browser names it. */
export const FileField = (field: Omit<ComponentProps<typeof TextField>, 'type'>) => (
  <TextField
    {...field}
    type="file"
    paddingBlock="1.5"
    css={{ '&::file-selector-button': chooseButton, '&:hover::file-selector-button': { background: 'bg.subtle' } }}
  />
)
