import { Flex } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { FormProps } from './opinion-form.tsx'

/** The last four digits of the card that has arrived; never the whole number. */
export function TailForm({ busy, onCancel, onSubmit }: FormProps & { onSubmit: (cardTail: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { cardTail: '' } })
  const submit = handleSubmit(({ cardTail }) => onSubmit(cardTail.trim()))
  return (
    <DecisionForm noValidate aria-label="卡片到达网点" onSubmit={(event) => void submit(event)}>
      <TextField
        label="卡号末四位"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="只填末四位，完整卡号由银行保管。"
        error={formState.errors.cardTail?.message}
        {...register('cardTail', {
          validate: (value) => /^\d{4}$/.test(value.trim()) || '卡号末四位是 4 个数字',
        })}
      />
      <Flex wrap="wrap" gap="3">
        <Button type="submit" loading={busy}>
          确认到达
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          还没到
        </Button>
      </Flex>
    </DecisionForm>
  )
}
