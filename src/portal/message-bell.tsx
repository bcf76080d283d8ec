import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { type GuardState, guardStateOf } from '#machines/session/guard.ts'
import { noteWaiting, useUnread } from '../shared/message/waiting.actor.ts'
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

/** While it is not known yet whether there is a bell, its place is kept. */
const awaited: readonly GuardState[] = ['restoring', 'anonymous', 'volunteer.loading', 'volunteer.refreshing']

/** The bell of the header: how many messages are not read, and the newest of them. */
export default function MessageBell() {
  const state = useSession(guardStateOf)
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const [reads] = useState(createReadTracker)
  // What the page reads again may have been answered.
  useEffect(() => {
    if (revalidator.state === 'loading') reads.forget()
  }, [revalidator.state, reads])
  if (state !== 'volunteer.ready') return awaited.includes(state) ? <span className="size-[44px]" /> : null
  return (
    <>
      <WaitingReader key={`${pathname} ${revalidator.state}`} reads={reads} />
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
            onUnread={(count) => noteWaiting({ unread: count })}
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
    forget: () => {
      at = 0
    },
    isFresh: () => Date.now() - at < goodForMs,
  }
}

/** Reads what waits for one page: at once unless it was read a moment ago, then every minute while the page is looked at. */
function WaitingReader({ reads }: { reads: ReturnType<typeof createReadTracker> }) {
  useEffect(() => {
    const leave = new AbortController()
    const read = async () => {
      const { fetchUnreadMessages } = await import('../shared/message/message.api.ts')
      try {
        noteWaiting(await fetchUnreadMessages(leave.signal))
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
  }, [reads])
  return null
}
