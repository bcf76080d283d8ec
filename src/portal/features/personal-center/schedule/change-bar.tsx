import { confirmLabels } from '#domain/message-kinds.ts'
import { dayAndTimeAt } from '../../../../lib/dates.ts'
import { notify } from '../../../../lib/notice.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import type { ScheduledApplication } from './my-mission.api.ts'
import styles from './entry.module.css'

interface ChangeBarProps {
  change: NonNullable<ScheduledApplication['change']>
  /** Id of the row's heading. */
  title: string
  now: number
  onNews: () => void
}

/** What the organization changed, answered in one tap. */
export function ChangeBar({ change: { siteMsgId, body, createdAt }, title, now, onNews }: ChangeBarProps) {
  const { task, write } = useWrite(
    async (_, signal) =>
      (await import('../../../../shared/message/message.api.ts')).confirmMessage({ siteMsgId, confirm: null }, signal),
    {
      onDone: () => {
        notify.success('已告诉组织你仍然参加')
        onNews()
      },
    },
  )
  return (
    <div className={classes('flex flex-wrap items-center gap-3 rounded-lg bg-sun-50', styles['change'])}>
      <p className="text-meta leading-meta">
        {body}
        <span className="block text-note whitespace-nowrap">{dayAndTimeAt(createdAt, now)} 更新</span>
      </p>
      <Button
        size="sm"
        variant="outline"
        loading={task !== null}
        aria-describedby={title}
        onClick={() => write({ name: 'confirmed' })}
      >
        {confirmLabels.stay}
      </Button>
    </div>
  )
}
