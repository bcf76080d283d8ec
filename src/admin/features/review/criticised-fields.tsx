import { chakra, Grid } from '@chakra-ui/react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { VerdictValues } from './verdict.ts'

const longest = 100

interface CriticisedFieldsProps {
  form: UseFormReturn<VerdictValues>
  fields: VerdictValues['fields']
  isShown: boolean
}

/** Which fields have to be changed, with a sentence for each. */
export function CriticisedFields({ form, fields, isShown }: CriticisedFieldsProps) {
  const { errors } = form.formState
  return (
    <chakra.fieldset hidden={!isShown} maxHeight="40vh" overflowY="auto" marginBlock="1.5">
      <chakra.legend className="sr-only">要改哪几处</chakra.legend>
      <Grid gridTemplateColumns={{ sm: '1fr 1fr', xl: 'repeat(3, 1fr)' }} columnGap="4" rowGap="1">
        {fields.map(({ field, name, isWrong }, at) => (
          <Grid key={field} gap="1" alignContent="start" gridColumn={isWrong ? '1 / -1' : undefined}>
            <Controller
              control={form.control}
              name={`fields.${at}.isWrong`}
              render={({ field: { value, onChange, ref } }) => (
                <Checkbox checked={value} onChange={onChange} inputRef={ref}>
                  {name}
                </Checkbox>
              )}
            />
            {isWrong && (
              <TextField
                label={`${name}要怎样改`}
                maxLength={longest}
                error={errors.fields?.[at]?.message?.message}
                {...form.register(`fields.${at}.message`)}
              />
            )}
          </Grid>
        ))}
      </Grid>
    </chakra.fieldset>
  )
}
