import { useForm } from 'react-hook-form'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { DecisionForm, type DecisionPart } from './decision-form.tsx'

const longest = 200

/** The opinion that the applicant reads: required, at most 200 characters. */
export function checkOpinion(opinion: string): string | null {
  const { length } = opinion.trim()
  if (length === 0) return '请写明意见'
  return length <= longest ? null : `意见最多 ${longest} 字，现在是 ${length} 字`
}

const rules = checksOf<{ opinion: string }>({ opinion: checkOpinion })

/** Why the application is refused for good. */
export function OpinionForm({ onSubmit, ...part }: DecisionPart & { onSubmit: (opinion: string) => void }) {
  const form = useForm({ resolver: rules, defaultValues: { opinion: '' } })
  return (
    <DecisionForm
      form={form}
      label="不予通过"
      submit="确认不予通过"
      danger
      cancel="再想想"
      onSubmit={({ opinion }) => onSubmit(opinion.trim())}
      {...part}
    >
      <TextArea
        label="不予通过的理由"
        required
        rows={2}
        hint="申请人会看到；这份申请随即结束，可以重新申请。"
        error={form.formState.errors.opinion?.message}
        {...form.register('opinion')}
      />
    </DecisionForm>
  )
}
