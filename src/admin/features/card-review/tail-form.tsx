import { useForm } from 'react-hook-form'
import { TextField } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { DecisionForm, type DecisionPart } from './decision-form.tsx'

const rules = checksOf<{ cardTail: string }>({
  cardTail: (cardTail) => (/^\d{4}$/.test(cardTail.trim()) ? null : '卡号末四位是 4 个数字'),
})

/** The last four digits of the card that has arrived; never the whole number. */
export function TailForm({ onSubmit, ...part }: DecisionPart & { onSubmit: (cardTail: string) => void }) {
  const form = useForm({ resolver: rules, defaultValues: { cardTail: '' } })
  return (
    <DecisionForm
      form={form}
      label="卡片到达网点"
      submit="确认到达"
      cancel="还没到"
      onSubmit={({ cardTail }) => onSubmit(cardTail.trim())}
      {...part}
    >
      <TextField
        label="卡号末四位"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="只填末四位，完整卡号由银行保管。"
        error={form.formState.errors.cardTail?.message}
        {...form.register('cardTail')}
      />
    </DecisionForm>
  )
}
