import { dayAndTimeAt } from '../../../../lib/dates.ts'
import { ConfirmButton } from '../../../../shared/message/confirm-button.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import styles from './entry.module.css'
import type { ScheduledApplication } from './my-mission.api.ts'

interface ChangeBarProps {
  change: NonNullable<ScheduledApplication['change']>
  /** Id of the row's heading. */
  title: string
  now: number
  onNews: () => void
}

/** What the organization changed, answered in one tap. */
export const ChangeBar = ({ change: { siteMsgId, body, createdAt }, title, now, onNews }: ChangeBarProps) => (
  <div className={classes('flex flex-wrap items-center gap-3 rounded-lg bg-sun-50', styles['change'])}>
    <p className="text-meta leading-meta">
      {body}
      <span className="block text-note whitespace-nowrap">{dayAndTimeAt(createdAt, now)} 更新</span>
    </p>
    <ConfirmButton siteMsgId={siteMsgId} kind="stay" subject={title} variant="outline" onConfirmed={onNews} />
  </div>
)
