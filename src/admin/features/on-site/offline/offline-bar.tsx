import { useEffect, useSyncExternalStore } from 'react'
import { QueueBar } from '../../../../shared/scan-queue/queue-bar.tsx'
import { Problem } from '../../../../ui/admin/problem.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { fetchParts } from './offline-parts.ts'
import { forgetLostMarks, lostMarks, watchOffline } from './offline-slot.ts'
import { useOffline } from './use-offline.ts'

/** On every page of staff: how much waits on this device, and what became of them. */
export default function OfflineBar() {
  const offline = useOffline()
  const isHeld = offline !== null
  useEffect(() => {
    if (isHeld) void fetchParts()
  }, [isHeld])
  const lost = useSyncExternalStore(watchOffline, lostMarks)
  return (
    <>
      {lost > 0 && (
        <>
          <Problem>{`有 ${lost} 条现场记录到签退截止还没有连上服务器，已按规定从这台设备删除。签到签退请在时长结算里补录，现场情况请在签到名单里重新记录。`}</Problem>
          <Button size="sm" variant="outline" onClick={forgetLostMarks}>
            知道了
          </Button>
        </>
      )}
      {offline && (
        <QueueBar queue={offline.queue} device="这台设备">
          联网后自动补传，时间按现场记，签到签退补传后要在名单里确认。
        </QueueBar>
      )}
    </>
  )
}
