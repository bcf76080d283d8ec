import { Flex } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { DecisionForm } from './decision-form.tsx'

export interface FormProps {
  busy: boolean
  onCancel: () => void
}

const longest = 200

/** The opinion that the applicant reads: required, at most 200 characters. */
export const opinionRule = {
  validate: (value: string) => {
    const { length } = value.trim()
    if (length === 0) return '请写明意见'
    return length <= longest || `意见最多 ${longest} 字，现在是 ${length} 字`
  },
}

/** Why the application is refused for good. */
export function OpinionForm({ busy, onCancel, onSubmit }: FormProps & { onSubmit: (opinion: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { opinion: '' } })
  const submit = handleSubmit(({ opinion }) => onSubmit(opinion.trim()))
  return (
    <DecisionForm noValidate aria-label="不予通过" onSubmit={(event) => void submit(event)}>
      <TextArea
        label="不予通过的理由"
        required
        rows={2}
        hint="申请人会看到；这份申请随即结束，可以重新申请。"
        error={formState.errors.opinion?.message}
        {...register('opinion', opinionRule)}
      />
      <Flex wrap="wrap" gap="3">
        <Button type="submit" variant="danger" loading={busy}>
          确认不予通过
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          再想想
        </Button>
      </Flex>
    </DecisionForm>
  )
}
