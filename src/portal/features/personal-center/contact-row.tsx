import { useRef, useState } from 'react'
import type { CodeChannel } from '#contract/code.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactWords } from './contact-words.ts'
import { SecurityRow } from './security-row.tsx'

interface ContactRowProps {
  channel: CodeChannel
  /** Masked; null when none is bound. */
  bound: string | null
  /** The only contact of the account, which has to stay. */
  isLast: boolean
  onChanged: (bound: string | null) => void
}

/** Mobile or e-mail: bind, change, unbind. */
export function ContactRow({ channel, bound, isLast, onChanged }: ContactRowProps) {
  const word = contactWords[channel]
  const act = `${bound === null ? '绑定' : '更换'}${word}`
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    place.current?.focus({ preventScroll: true })
  }
  const { task, write } = useWrite(
    async (_task, _values, signal) => {
      const { unbind } = await import('./security.api.ts')
      await unbind(channel, signal)
    },
    {
      onDone: () => {
        onChanged(null)
        close()
        notify.success(`已解绑${word}`)
      },
    },
  )
  const ask = async () => {
    const sure = await notify.confirm({
      title: `解绑${word} ${bound}？`,
      content: `解绑后不能再用它找回密码，也收不到它的提醒。原来的${word}会收到一条通知。`,
      confirm: `解绑${word}`,
      danger: true,
    })
    if (sure) write({ name: 'contact.unbound' })
  }
  return (
    <SecurityRow
      innerRef={place}
      name={word}
      value={bound ?? '未绑定'}
      note={bound === null ? `绑定后可以用${word}找回密码` : isLast ? '唯一的联系方式，不能解绑' : undefined}
      acts={
        <>
          <Button size="sm" variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
            {act}
          </Button>
          {bound !== null && !isLast && (
            <Button size="sm" variant="ghost" loading={task !== null} onClick={() => void ask()}>
              解绑{word}
            </Button>
          )}
        </>
      }
    >
      {open && (
        <ContactForm
          channel={channel}
          label={act}
          onDone={(masked) => {
            onChanged(masked)
            close()
            notify.success(bound === null ? `${word}已绑定` : `${word}已更换，原来的${word}会收到通知`)
          }}
          onClose={close}
        />
      )}
    </SecurityRow>
  )
}
