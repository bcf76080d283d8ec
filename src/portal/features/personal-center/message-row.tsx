import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageKindLabels } from '#domain/message-kinds.ts'
import { dayAndTimeAt } from '../../../lib/dates.ts'
import type { Message } from '../../../shared/message/message.api.ts'
import { ConfirmButton } from '../../../shared/message/confirm-button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './my-message.module.css'

interface MessageRowProps {
  message: Message
  onRead: () => void
  onConfirmed: (at: string) => void
}

/** One message: what it says, where it leads, and what it asks to confirm. */
export function MyMessageRow({ message, onRead, onConfirmed }: MessageRowProps) {
  const { kind, body, createdAt, isRead } = message
  const heading = useId()
  const [now] = useState(() => Date.now())
  return (
    <li className={classes('grid gap-1.5 py-4 border-b', !isRead && styles['unread'])} aria-labelledby={heading}>
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{messageKindLabels[kind]}</Tag>
        <span className="text-note leading-meta text-subtle">{dayAndTimeAt(createdAt, now)}</span>
        {!isRead && (
          <button
            type="button"
            className={`ms-auto rounded-sm text-meta text-muted px-2 ${styles['read']}`}
            aria-describedby={heading}
            onClick={onRead}
          >
            标为已读
          </button>
        )}
      </p>
      <h2 className={`text-body font-normal [&_a:hover]:text-brand ${styles['title']}`} id={heading}>
        <MessageTitle message={message} onOpen={() => !isRead && onRead()} />
      </h2>
      <p className={`text-ui text-muted ${styles['body']}`}>
        <Sentence>{body}</Sentence>
      </p>
      <Confirmation {...{ message, heading, now, onConfirmed }} />
    </li>
  )
}

interface ConfirmationProps extends Pick<MessageRowProps, 'message' | 'onConfirmed'> {
  /** Id of the heading. */
  heading: string
  now: number
}

/** The button of a message that asks for an answer, and when it was given. */
function Confirmation({ message, heading, now, onConfirmed }: ConfirmationProps) {
  const { siteMsgId, confirm } = message
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {confirm?.isOpen && (
        <ConfirmButton {...confirm} siteMsgId={siteMsgId} subject={heading} onConfirmed={onConfirmed} />
      )}
      {confirm?.confirmedAt && (
        <span className="text-note leading-meta text-subtle inline-flex items-center gap-1.5">
          <Icon name="check" size={16} />
          {dayAndTimeAt(confirm.confirmedAt, now)} 已确认
        </span>
      )}
    </div>
  )
}

const MessageTitle = ({ message: { title, link }, onOpen }: { message: Message; onOpen: () => void }) =>
  link === null ? (
    title
  ) : (
    <Link to={link} onClick={onOpen}>
      {title}
      <Icon name="chevronRight" size={16} />
    </Link>
  )
