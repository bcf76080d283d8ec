import { useWatch } from 'react-hook-form'
import type { longestJoinMessage } from '#contract/membership.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { handleSubmit, useForm } from '../../../ui/form/use-form.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'

const longest: typeof longestJoinMessage = 200

interface JoinFormProps {
  mode: 'open' | 'review'
  busy: boolean
  onJoin: (message: string) => void
}

/** Joins at once, or asks to with a word to the organization. */
export function MembershipForm({ mode, busy, onJoin }: JoinFormProps) {
  const form = useForm({ defaultValues: { message: '' } })
  const { length } = useWatch({ control: form.control, name: 'message' })
  return (
    <Form
      className="grid gap-3"
      form={form}
      busy={busy}
      failure={null}
      onSubmit={(event) => void handleSubmit(form, ({ message }) => onJoin(message.trim()))(event)}
    >
      {mode === 'review' && (
        <TextArea
          label="给组织的话"
          optional
          rows={3}
          maxLength={longest}
          placeholder="例如：我住附近，周末有空"
          hint={`${length}/${longest}`}
          {...form.register('message')}
        />
      )}
      <Button type="submit" full loading={busy}>
        {mode === 'open' ? '加入组织' : '申请加入'}
      </Button>
    </Form>
  )
}
