import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useWatch } from 'react-hook-form'
import { type EvaluatedMission, saveMissionEvaluation } from '#contract/evaluation.ts'
import { evaluationTextMost, missionAspects } from '#domain/evaluation-aspects.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { RatingField } from '../../../ui/field/rating-field.tsx'
import { SendForm } from '../../../ui/form/send-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { type SavedMissionEvaluation, sendMissionEvaluation } from './evaluation.api.ts'
import styles from './evaluation.module.css'

interface EvaluationFormProps {
  missionId: string
  missionName: string
  own: EvaluatedMission['own']
  onCancel: () => void
  onSaved: (saved: SavedMissionEvaluation) => void
}

const noRatings = { service: 0, cooperation: 0, plan: 0, safety: 0 }
const aspects = recordEntries(missionAspects)

/** Four aspects in stars and some words about a mission. */
export function MissionEvaluationForm({ missionId, missionName, own, onCancel, onSaved }: EvaluationFormProps) {
  const { service, cooperation, plan, safety } = own ?? noRatings
  const form = useForm({
    resolver: zodResolver(saveMissionEvaluation.body.omit({ missionId: true })),
    defaultValues: { service, cooperation, plan, safety, text: own?.text ?? '' },
  })
  const { control, register, formState } = form
  const { errors } = formState
  const length = (useWatch({ control, name: 'text' }) ?? '').trim().length
  const submission = useSubmit(form, {
    send: (values) => sendMissionEvaluation({ missionId, ...values }),
    onDone: onSaved,
  })
  return (
    <SendForm
      form={form}
      label={`评价：${missionName}`}
      submit={own ? '保存修改' : '提交评价'}
      cancel="先不评价"
      onCancel={onCancel}
      {...submission}
    >
      <div className={`grid ${styles['aspects']}`}>
        {aspects.map(([aspect, label]) => (
          <Controller
            key={aspect}
            name={aspect}
            control={control}
            render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
              <RatingField label={label} error={fieldState.error?.message} {...{ name, value, onChange, onBlur }} />
            )}
          />
        ))}
      </div>
      <TextArea
        label="说说感受"
        optional
        rows={3}
        hint={`${length} / ${evaluationTextMost} 字。公开后所有人可见，请不要写姓名和电话。`}
        error={errors.text?.message}
        {...register('text')}
      />
    </SendForm>
  )
}
