import { chakra } from '@chakra-ui/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '../../../ui/field/form-fields.tsx'

interface RadioListProps {
  legend: string
  items: readonly (readonly [value: string, text: string])[]
  error?: string | undefined
  field: UseFormRegisterReturn
}

/** One of few, each on a line of its own that a thumb can press. */
export function RadioList({ legend, items, error, field }: RadioListProps) {
  return (
    <chakra.fieldset display="grid" minWidth="0">
      <chakra.legend marginBottom="1" fontSize="ui" fontWeight="bold">
        {legend}
      </chakra.legend>
      {items.map(([value, text]) => (
        <chakra.label key={value} display="flex" alignItems="center" gap="2.5" minHeight="11" cursor="pointer">
          <chakra.input
            type="radio"
            value={value}
            flex="none"
            width="5"
            height="5"
            accentColor="brand.solid"
            aria-describedby={error && `${field.name}-error`}
            {...field}
          />
          {text}
        </chakra.label>
      ))}
      <FieldError id={`${field.name}-error`}>{error}</FieldError>
    </chakra.fieldset>
  )
}
