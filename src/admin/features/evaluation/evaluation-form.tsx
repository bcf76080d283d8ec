import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type EvaluatedVolunteer, saveVolunteerEvaluation } from '#contract/evaluation.ts'
import { evaluationTextMost, volunteerAspects } from '#domain/evaluation-aspects.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { RatingField } from '../../../ui/field/rating-field.tsx'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { SendForm } from '../../../ui/form/send-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { isKey } from '../../../lib/keys.ts'
import { type SavedVolunteerEvaluation, sendVolunteerEvaluation } from './evaluation.api.ts'

const aspects = recordEntries(volunteerAspects)
const evaluation = saveVolunteerEvaluation.body.omit({ missionId: true, userId: true })
const noRatings = { punctuality: 0, attitude: 0, skill: 0 }

interface EvaluationFormProps {
  missionId: string
  person: EvaluatedVolunteer
  submit: string
  cancel: string
  onCancel: () => void
  onSaved: (saved: SavedVolunteerEvaluation) => void
}

/** Three aspects in stars and some words about a volunteer; digits give stars and lead on, Enter sends. */
export function VolunteerEvaluationForm({ missionId, person, submit, cancel, onCancel, onSaved }: EvaluationFormProps) {
  const { userId, name, own } = person
  const { punctuality, attitude, skill } = own ?? noRatings
  const form = useForm({
    resolver: zodResolver(evaluation),
    defaultValues: { punctuality, attitude, skill, text: own?.text ?? '' },
  })
  const { control, register, formState } = form
  const length = (useWatch({ control, name: 'text' }) ?? '').trim().length
  const submission = useSubmit(form, {
    name: 'evaluate',
    send: (values, signal) => sendVolunteerEvaluation({ missionId, userId, ...values }, signal),
    onDone: onSaved,
  })
  return (
    <SendForm form={form} label={`评价：${name}`} {...{ submit, cancel, onCancel }} {...submission}>
      <AspectFields form={form} onEnter={submission.onSubmit} />
      <TextArea
        label="说几句"
        optional
        rows={2}
        hint={`${length} / ${evaluationTextMost} 字。公开后志愿者本人看得到。`}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <Note hideBelow="md">键盘：按 1 至 5 打分并到下一项，回车保存。</Note>
    </SendForm>
  )
}

interface AspectFieldsProps {
  form: UseFormReturn<z.input<typeof evaluation>, unknown, z.output<typeof evaluation>>
  onEnter: () => void
}

/** The stars of each aspect, by pointer or by keys. */
function AspectFields({ form: { control, formState, setValue }, onEnter }: AspectFieldsProps) {
  const { isSubmitted } = formState
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isKey(event, 'Enter')) {
      event.preventDefault()
      onEnter()
      return
    }
    const change = starsPressed(event)
    if (!change) return
    setValue(change.aspect, change.stars, { shouldDirty: true, shouldValidate: isSubmitted })
    change.goOn()
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
      gap="4"
      onKeyDown={handleKey}
    >
      {aspects.map(([aspect, label]) => (
        <Controller
          key={aspect}
          name={aspect}
          control={control}
          render={({ field: { name: field, value, onChange, onBlur }, fieldState }) => (
            <RatingField
              label={label}
              name={field}
              error={fieldState.error?.message}
              {...{ value, onChange, onBlur }}
            />
          )}
        />
      ))}
    </chakra.div>
  )
}

/** The aspect in whose row a digit was pressed, and the way to the next one. */
function starsPressed({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
  const stars = ['1', '2', '3', '4', '5'].indexOf(key) + 1
  const groups = [...currentTarget.querySelectorAll('[role=radiogroup]')]
  const at = groups.findIndex((group) => group.contains(document.activeElement))
  const aspect = aspects[at]?.[0]
  if (stars === 0 || aspect === undefined) return null
  const goOn = () => groups[at + 1]?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus()
  return { aspect, stars, goOn }
}
