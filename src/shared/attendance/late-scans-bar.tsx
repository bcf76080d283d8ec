import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { keepOfflinePages } from '../../lib/offline-pages.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useSession } from '../../session/use-session.ts'
import { QueueBar } from '../scan-queue/queue-bar.tsx'
import { lateScansOf } from './late-scans.ts'

interface LateScansBarProps {
  /** After scans were sent: how they stand may have changed. */
  onSettled?: () => void
}

/** The scans of whoever is here that wait on this phone, on every page on which people check in. */
export default function LateScansBar(props: LateScansBarProps) {
  const userId = useSession(({ context }) => context.userInfo?.users.userId)
  return userId === undefined ? null : <LateScans key={userId} userId={userId} {...props} />
}

/** The scans of one volunteer. */
export function LateScans({ userId, onSettled }: LateScansBarProps & { userId: string }) {
  const queue = lateScansOf(userId)
  const settled = useSelector(queue, ({ context }) => context.settled)
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) void keepOfflinePages('portal')
  }, [isOnline])
  const notifySettled = useEffectEvent(() => onSettled?.())
  useEffect(() => {
    if (settled.length > 0) notifySettled()
  }, [settled])
  return (
    <QueueBar queue={queue} device="这台手机">
      联网后自动补传，时间按扫码时记，组织确认后最高 B 级。
    </QueueBar>
  )
}
