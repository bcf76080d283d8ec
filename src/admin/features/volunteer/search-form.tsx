import { Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller } from 'react-hook-form'
import { findVolunteers, volunteerSearches } from '#contract/volunteer/managed-volunteer.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type VolunteerHit, sendSearch, type VolunteerQuery } from './volunteer.api.ts'

const items = recordEntries(volunteerSearches).map(([code, name]) => ({ code, name }))

/** Whom to look for, and why. */
export function SearchForm({ onFound }: { onFound: (found: readonly VolunteerHit[]) => void }) {
  const form = useForm<VolunteerQuery>({
    resolver: zodResolver(findVolunteers.body),
    defaultValues: { by: 'number', text: '', reason: '' },
  })
  const { errors } = form.formState
  const submission = useSubmit(form, { name: 'find', send: sendSearch, onDone: onFound })
  return (
    <Form form={form} {...submission} aria-label="查找志愿者">
      <Grid gap="3.5" maxWidth="480px">
        <Controller
          control={form.control}
          name="by"
          render={({ field: { name, value, onChange } }) => (
            <SelectField
              name={name}
              label="按什么查找"
              optional={false}
              value={value}
              items={items}
              onChange={onChange}
              error={errors.by?.message}
            />
          )}
        />
        <TextField
          label="完整的编号、手机号或姓名"
          required
          autoComplete="off"
          error={errors.text?.message}
          {...form.register('text')}
        />
        <TextField
          label="查找的原因"
          required
          autoComplete="off"
          hint="本人的查看记录里看得到，也记入操作记录。"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit="查找" sending="正在查找" />
      </Grid>
    </Form>
  )
}
