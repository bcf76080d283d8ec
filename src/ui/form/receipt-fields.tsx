import { useFormContext } from 'react-hook-form'
import { TextField } from '../field/text-field.tsx'

/** The two facts by which somebody who is not signed in asks what became of what was sent. */
export function ReceiptFields({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { register, formState } = useFormContext<{ number: string; contact: string }>()
  const { number, contact } = formState.errors
  const plain = { size, autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <TextField
        label="回执编号"
        autoCapitalize="characters"
        error={number?.message}
        {...plain}
        {...register('number')}
      />
      <TextField
        label="提交时的手机号或邮箱"
        autoCapitalize="none"
        error={contact?.message}
        {...plain}
        {...register('contact')}
      />
    </>
  )
}
