import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CodeChannel } from '#contract/code.ts'
import type { Identity, Problem } from '#machines/recovery/recovery.types.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { SegmentGroup } from '../../../ui/field/segment-group.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'

interface IdentityFormProps {
  /** The ID number stands for a name that was forgotten. */
  byId: boolean
  /** What was sent last, for whoever comes back. */
  initial: Identity | null
  problem: Problem | null
  busy: boolean
  onSubmit: (typed: Identity) => void
}

const contacts = {
  mobile: { label: '手机号', inputMode: 'tel', autoComplete: 'tel' },
  email: { label: '邮箱', inputMode: 'email', autoComplete: 'email' },
} as const

/** Name and contact; every attempt is sent on, and what is wrong with it stands at its field until the next key. */
export function IdentityForm({ byId, initial, problem, busy, onSubmit }: IdentityFormProps) {
  const [channel, setChannel] = useState<CodeChannel>(initial?.channel ?? 'mobile')
  const [edited, setEdited] = useState(false)
  const { register, getValues, setFocus } = useForm({
    defaultValues: { loginName: initial?.loginName ?? '', mobile: '', email: '', ...kept(initial) },
  })
  useEffect(() => {
    if (problem) setFocus(problem.field === 'loginName' ? 'loginName' : channel)
    // A change of the way of contact is no new problem.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [problem, setFocus])
  const errorAt = (field: Problem['field']) => (!edited && problem?.field === field ? problem.message : undefined)
  return (
    <Form
      className="stack gap-5"
      noValidate
      onInput={() => setEdited(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        setEdited(false)
        const values = getValues()
        onSubmit({ loginName: values.loginName, channel, contact: values[channel] })
      }}
    >
      <TextField
        label={byId ? '用户名或证件号' : '用户名'}
        size="lg"
        autoComplete={byId ? 'off' : 'username'}
        hint={byId && '想不起用户名，就填注册时的证件号。'}
        autoCapitalize="none"
        spellCheck={false}
        error={errorAt('loginName')}
        {...register('loginName')}
      />
      <SegmentGroup
        label="验证方式"
        value={channel}
        onChange={setChannel}
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
        hint={byId && '填注册时留的号码或邮箱，验证码只发到那里。'}
        error={errorAt('contact')}
        {...contacts[channel]}
        {...register(channel)}
      />
      <Button type="submit" size="lg" full loading={busy} loadingText="正在发送">
        发送验证码
      </Button>
    </Form>
  )
}

const kept = (initial: Identity | null) => (initial ? { [initial.channel]: initial.contact } : {})
