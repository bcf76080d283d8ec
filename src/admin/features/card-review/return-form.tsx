import { Controller, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { Decision, ReviewDetail } from './card-review.api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import styles from './card-review.module.css'
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
    <Form noValidate className={styles['form']} aria-label="退回修改" onSubmit={(event) => void submit(event)}>
      <fieldset className="stack gap-1.5">
        <legend className={`text-ui bold ${styles['legend']}`}>要改哪几处</legend>
        {places.map(({ field, name, isWrong }, at) => (
          <div key={field} className={`stack gap-1.5 ${styles['place']}`}>
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
          </div>
        ))}
        {errors.root && (
          <p className="flex gap-1.5 mt-2.5 text-meta text-error icon-top" role="alert">
            <Icon name="alert" />
            {errors.root.message}
          </p>
        )}
      </fieldset>
      <TextArea
        label="给申请人的意见"
        required
        rows={2}
        error={errors.opinion?.message}
        {...register('opinion', opinionRule)}
      />
      <div className={`flex wrap gap-3 ${styles['buttons']}`}>
        <Button type="submit" loading={busy}>
          确认退回
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          先不退回
        </Button>
      </div>
    </Form>
  )
}
