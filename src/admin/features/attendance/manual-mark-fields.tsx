import { useFormContext } from 'react-hook-form'
import { type ListReason, listReasonLabels } from '#contract/attendance/attendance-list.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RadioList } from './radio-list.tsx'

export interface ManualMark {
  reason: '' | ListReason
  note: string
}

/** What is wrong with the reason for which the list stands in for the code; a mission by list needs none. */
export const manualMarkProblems = ({ reason, note }: ManualMark, isListMode: boolean) => [
  ...(isListMode || reason !== '' ? [] : [{ field: 'reason', message: '请选择原因' }]),
  ...(reason === 'other' && note.trim() === '' ? [{ field: 'note', message: '请写明是什么原因' }] : []),
]

/** The reason as the call takes it. */
export const manualMarkOf = ({ reason, note }: ManualMark) => ({
  ...(reason !== '' && { reason }),
  ...(note.trim() !== '' && { note: note.trim() }),
})

/** Why a mark is made by hand, of the form around. */
export function ManualMarkFields({ isListMode, example }: { isListMode: boolean; example?: string }) {
  const { register, formState } = useFormContext<ManualMark>()
  const { errors } = formState
  return (
    <>
      {!isListMode && (
        <RadioList
          legend="原因"
          items={recordEntries(listReasonLabels)}
          error={errors.reason?.message}
          field={register('reason')}
        />
      )}
      <TextField
        label="补一句"
        optional
        maxLength={200}
        placeholder={example}
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  )
}
