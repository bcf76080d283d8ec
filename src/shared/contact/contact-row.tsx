import { useRef, useState } from 'react'
import type { CodeChannel } from '#contract/code.ts'
import { notify } from '../../lib/notice.ts'
import { Button } from '../../ui/button/button.tsx'
import type { ContactCalls } from './contact-calls.ts'
import { ContactForm } from './contact-form.tsx'
import { channelNames } from './channel-names.ts'
import { PasswordProofForm } from './password-proof-form.tsx'
import { SecurityRow } from './security-row.tsx'

interface ContactRowProps {
  channel: CodeChannel
  calls: ContactCalls
  /** Masked; null when none is bound. */
  bound: string | null
  /** The only contact of the account, which has to stay. */
  isLast: boolean
  onChanged: (bound: string | null) => void
  /** What for, while none is bound. */
  unboundNote?: string
}

/** Mobile or e-mail: bind, change, unbind. */
export function ContactRow({ channel, calls, bound, isLast, onChanged, unboundNote }: ContactRowProps) {
  const channelName = channelNames[channel]
  const noContactNote = unboundNote ?? `绑定后可以用${channelName}找回密码`
  const act = `${bound === null ? '绑定' : '更换'}${channelName}`
  const container = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'change' | 'unbind' | null>(null)
  const toggle = (form: 'change' | 'unbind') => setOpen(open === form ? null : form)
  const close = () => {
    setOpen(null)
    container.current?.focus({ preventScroll: true })
  }
  const finish =
    (words: string) =>
    (maskedContact: string | null): void => {
      onChanged(maskedContact)
      close()
      notify.success(words)
    }
  return (
    <SecurityRow
      innerRef={container}
      name={channelName}
      value={bound ?? '未绑定'}
      note={bound === null ? noContactNote : isLast ? '唯一的联系方式，不能解绑' : undefined}
      acts={
        <>
          <Button size="sm" variant="outline" aria-expanded={open === 'change'} onClick={() => toggle('change')}>
            {act}
          </Button>
          {bound !== null && !isLast && (
            <Button size="sm" variant="ghost" aria-expanded={open === 'unbind'} onClick={() => toggle('unbind')}>
              解绑{channelName}
            </Button>
          )}
        </>
      }
    >
      {open === 'unbind' && (
        <UnbindForm {...{ channel, calls }} onDone={finish(`已解绑${channelName}`)} onClose={close} />
      )}
      {open === 'change' && (
        <ContactForm
          channel={channel}
          calls={calls}
          label={act}
          onDone={finish(
            bound === null ? `${channelName}已绑定` : `${channelName}已更换，原来的${channelName}会收到通知`,
          )}
          onClose={close}
        />
      )}
    </SecurityRow>
  )
}

interface UnbindFormProps extends Pick<ContactRowProps, 'channel' | 'calls'> {
  onDone: (maskedContact: null) => void
  onClose: () => void
}

function UnbindForm({ channel, calls, onDone, onClose }: UnbindFormProps) {
  const channelName = channelNames[channel]
  return (
    <PasswordProofForm
      label={`解绑${channelName}`}
      submit={`确认解绑${channelName}`}
      perform={(password, signal) => calls.unbind(channel, password, signal)}
      onDone={() => onDone(null)}
      onClose={onClose}
    >
      解绑后不能再用它找回密码，也收不到它的提醒。原来的{channelName}会收到一条通知。
    </PasswordProofForm>
  )
}
