import { chakra, Grid } from '@chakra-ui/react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Decision, ReviewDetail } from './card-review.api.ts'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { rulesOf } from '../../../ui/form/rules.ts'
import { DecisionForm, type DecisionPart } from './decision-form.tsx'
import { criticisableFields } from './criticisable.ts'
import { checkOpinion } from './opinion-form.tsx'

interface Values {
  opinion: string
  fields: { field: string; name: string; isWrong: boolean; message: string }[]
}

const longest = 100

const rules = rulesOf<Values>(({ opinion, fields }) => {
  const blank = fields.flatMap(({ isWrong, message }, at) =>
    isWrong && message.trim() === '' ? [{ field: `fields.${at}.message`, message: '请写明要改什么' }] : [],
  )
  const wrong = checkOpinion(opinion)
  const issues = [...blank, ...(wrong === null ? [] : [{ field: 'opinion', message: wrong }])]
  if (issues.length > 0 || fields.some(({ isWrong }) => isWrong)) return issues
  return [{ field: 'root', message: '请勾选至少一处要改的地方' }]
})

/** Which fields are to be changed, a sentence for each, and one for the whole. */
export function ReturnForm({
  detail,
  onSubmit,
  ...part
}: DecisionPart & { detail: ReviewDetail; onSubmit: (more: Pick<Decision, 'opinion' | 'criticised'>) => void }) {
  const form = useForm({
    resolver: rules,
    // Fields take the focus in the order in which they came, and the sentence of a place comes when it is ticked.
    shouldFocusError: false,
    defaultValues: {
      opinion: '',
      fields: criticisableFields(detail).map((field) => ({ ...field, isWrong: false, message: '' })),
    },
  })
  const { register, control, formState } = form
  const { errors } = formState
  const fields = useWatch({ control, name: 'fields' })
  const focusFirst = () => {
    if (fields.every(({ isWrong }) => !isWrong) && !form.getFieldState('opinion').error)
      return form.setFocus('fields.0.isWrong')
    const at = fields.findIndex((_, index) => form.getFieldState(`fields.${index}.message`).error)
    form.setFocus(at < 0 ? 'opinion' : `fields.${at}.message`)
  }
  const submit = ({ opinion, fields: all }: Values) =>
    onSubmit({
      opinion: opinion.trim(),
      criticised: all.flatMap(({ isWrong, field, message }) => (isWrong ? [{ field, message: message.trim() }] : [])),
    })
  return (
    <DecisionForm
      form={form}
      label="退回修改"
      submit="确认退回"
      cancel="先不退回"
      onSubmit={submit}
      onInvalid={focusFirst}
      {...part}
    >
      <chakra.fieldset display="grid" gap="1.5">
        <chakra.legend marginBottom="1.5" fontSize="ui" fontWeight="bold">
          要改哪几处
        </chakra.legend>
        {fields.map(({ field, name, isWrong }, at) => (
          <Grid key={field} gap="1.5" paddingBlock="1">
            <Controller
              control={control}
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
                {...register(`fields.${at}.message`, { shouldUnregister: true })}
              />
            )}
          </Grid>
        ))}
        {errors.root && <Problem>{errors.root.message}</Problem>}
      </chakra.fieldset>
      <TextArea label="给申请人的意见" required rows={2} error={errors.opinion?.message} {...register('opinion')} />
    </DecisionForm>
  )
}
