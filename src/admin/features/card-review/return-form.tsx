import { chakra, Flex, Grid } from '@chakra-ui/react'
import { Controller, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { Decision, ReviewDetail } from './card-review.api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { DecisionForm } from './decision-form.tsx'
import { placesOf } from './criticisable.ts'
import { opinionRule, type FormProps } from './opinion-form.tsx'

interface Values {
  opinion: string
  places: { field: string; name: string; isWrong: boolean; message: string }[]
}

const longest = 100

/** Which places are to be changed, a sentence for each, and one for the whole. */
export function ReturnForm({
  detail,
  busy,
  onCancel,
  onSubmit,
}: FormProps & { detail: ReviewDetail; onSubmit: (more: Pick<Decision, 'opinion' | 'criticised'>) => void }) {
  const { register, control, handleSubmit, formState, setError, setFocus } = useForm<Values>({
    // Fields take the focus in the order in which they came, and the sentence of a place comes when it is ticked.
    shouldFocusError: false,
    defaultValues: {
      opinion: '',
      places: placesOf(detail).map((place) => ({ ...place, isWrong: false, message: '' })),
    },
  })
  const { errors } = formState
  const places = useWatch({ control, name: 'places' })
  const leadToFirst = (wrong: FieldErrors<Values>) => {
    const at = places.findIndex((_, index) => wrong.places?.[index])
    setFocus(at < 0 ? 'opinion' : `places.${at}.message`)
  }
  const submit = handleSubmit(({ opinion, places: all }) => {
    const criticised = all.flatMap(({ isWrong, field, message }) =>
      isWrong ? [{ field, message: message.trim() }] : [],
    )
    if (criticised.length === 0) {
      setError('root', { message: '请勾选至少一处要改的地方' })
      setFocus('places.0.isWrong')
      return
    }
    onSubmit({ opinion: opinion.trim(), criticised })
  }, leadToFirst)
  return (
    <DecisionForm noValidate aria-label="退回修改" onSubmit={(event) => void submit(event)}>
      <chakra.fieldset display="grid" gap="1.5">
        <chakra.legend marginBottom="1.5" fontSize="ui" fontWeight="bold">
          要改哪几处
        </chakra.legend>
        {places.map(({ field, name, isWrong }, at) => (
          <Grid key={field} gap="1.5" paddingBlock="1">
            <Controller
              control={control}
              name={`places.${at}.isWrong`}
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
                error={errors.places?.[at]?.message?.message}
                {...register(`places.${at}.message`, {
                  shouldUnregister: true,
                  validate: (value) => value.trim() !== '' || '请写明要改什么',
                })}
              />
            )}
          </Grid>
        ))}
        {errors.root && <Problem>{errors.root.message}</Problem>}
      </chakra.fieldset>
      <TextArea
        label="给申请人的意见"
        required
        rows={2}
        error={errors.opinion?.message}
        {...register('opinion', opinionRule)}
      />
      <Flex wrap="wrap" gap="3">
        <Button type="submit" loading={busy}>
          确认退回
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          先不退回
        </Button>
      </Flex>
    </DecisionForm>
  )
}
