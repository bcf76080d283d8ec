import { type ConfirmKind, confirmLabels } from '#domain/message-kinds.ts'
import { notify } from '../../lib/notice.ts'
import { useWrite } from '../../lib/use-write.ts'
import { Button, type ButtonStyle } from '../../ui/button/button.tsx'

const done: Readonly<Record<ConfirmKind, string>> = {
  known: '已告诉组织你知道了',
  stay: '已告诉组织你仍然参加',
  join: '名额已接受，到时见',
}

interface ConfirmButtonProps extends Pick<ButtonStyle, 'variant'> {
  siteMsgId: string
  kind: ConfirmKind
  /** Path of the call that does it; null where it is the one for all. */
  token?: string | null
  /** Id of what says what it is about. */
  subject: string
  onConfirmed: (at: string) => void
}

/** Does what a message asks its reader to confirm. */
export function ConfirmButton({
  siteMsgId,
  kind,
  token = null,
  subject,
  variant = 'solid',
  onConfirmed,
}: ConfirmButtonProps) {
  const { task, write } = useWrite(
    async (_, signal) => (await import('./message.api.ts')).confirmMessage({ siteMsgId, token }, signal),
    {
      onDone: ({ confirmedAt }) => {
        onConfirmed(confirmedAt)
        notify.success(done[kind])
      },
    },
  )
  return (
    <Button
      size="sm"
      variant={variant}
      loading={task !== null}
      aria-describedby={subject}
      onClick={() => write({ name: 'confirmed' })}
    >
      {confirmLabels[kind]}
    </Button>
  )
}
