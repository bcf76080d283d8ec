import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { guardStateOf } from '#machines/session/guard.ts'
import { noteUnread, useUnread } from '../shared/message/unread.actor.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { Icon } from '../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../ui/frame/later.tsx'
import { BoneLines } from '../ui/notice/skeleton.tsx'
import styles from './message-bell.module.css'

const MessageList = lazyComponent(() => import('./message-list.tsx'))

/** How often the count is read while the page is looked at, and how long it is good for when the reader moves on, in milliseconds. */
const everyMs = 60_000
const goodForMs = 10_000

/** The bell of the header: how many messages are not read, and the newest of them. */
export default function MessageBell() {
  const ready = useSession((snapshot) => guardStateOf(snapshot) === 'volunteer.ready')
  const { pathname } = useLocation()
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const [reads] = useState(createReadTracker)
  if (!ready) return null
  return (
    <>
      <UnreadReader key={pathname} reads={reads} onUnread={noteUnread} />
      <button
        type="button"
        className="relative grid place-items-center size-[44px] rounded-md hover:bg-muted"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={22} />
        {unread > 0 && (
          <span
            className={`rounded-full font-bold text-center absolute text-white bg-brand ${styles['badge']}`}
            aria-hidden
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="消息">
        {open && (
          <MessageList
            onUnread={noteUnread}
            onLeave={() => setOpen(false)}
            waiting={<BoneLines count={5} />}
            missing={<MissingPart />}
          />
        )}
      </Dialog>
    </>
  )
}

/** Knows whether the count was read a moment ago. */
function createReadTracker() {
  let at = 0
  return {
    note: () => {
      at = Date.now()
    },
    isFresh: () => Date.now() - at < goodForMs,
  }
}

interface ReaderProps {
  reads: ReturnType<typeof createReadTracker>
  onUnread: (unread: number) => void
}

/** Reads the count for one page: at once unless it was read a moment ago, then every minute while the page is looked at. */
function UnreadReader({ reads, onUnread }: ReaderProps) {
  useEffect(() => {
    const leave = new AbortController()
    const read = async () => {
      const { fetchUnreadMessages } = await import('../shared/message/message.api.ts')
      try {
        onUnread((await fetchUnreadMessages(leave.signal)).unread)
        reads.note()
      } catch {
        // The count stays as it was; the next look asks again.
      }
    }
    const poll = () => {
      if (document.visibilityState === 'visible') void read()
    }
    if (!reads.isFresh()) void read()
    const timer = setInterval(poll, everyMs)
    return () => {
      clearInterval(timer)
      leave.abort()
    }
  }, [reads, onUnread])
  return null
}
