import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CodeChannel } from '#contract/code.ts'
import { SegmentGroup } from '../../ui/field/segment-group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

interface ContactFieldsProps {
  channel: CodeChannel
  onChannel: (channel: CodeChannel) => void
  hint?: ReactNode
  /** Hears what is typed. */
  onTyped?: (contact: string) => void
}

const contacts = {
  mobile: { label: '手机号', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { label: '邮箱', inputMode: 'email', autoComplete: 'email' },
} as const

/** The way in which somebody can be reached, and the contact: `mobile` or `email` of the form around it. */
export function ContactFields({ channel, onChannel, hint, onTyped }: ContactFieldsProps) {
  const { register, formState } = useFormContext<Record<CodeChannel, string>>()
  return (
    <>
      <SegmentGroup
        label="验证方式"
        value={channel}
        onChange={onChannel}
        items={[
          { value: 'mobile', icon: 'phone', text: '手机验证' },
          { value: 'email', icon: 'message', text: '邮箱验证' },
        ]}
      />
      <TextField
        key={channel}
        size="lg"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        error={formState.errors[channel]?.message}
        {...contacts[channel]}
        {...register(channel, { onChange: ({ target }: { target: HTMLInputElement }) => onTyped?.(target.value) })}
      />
    </>
  )
}
