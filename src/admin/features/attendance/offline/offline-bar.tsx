import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import { adminPath } from '#contract/admin-pages.ts'
import { QueueBar } from '../../../../shared/scan-queue/queue-bar.tsx'
import { Problem } from '../../../../ui/admin/problem.tsx'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import { fetchParts } from './offline-parts.ts'
import { dropOffline, forgetLostMarks, lostMarks, type Offline, watchOffline } from './offline-slot.ts'
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
      {offline?.slot.ticket === null && <TicketGone offline={offline} />}
      {offline && (
        <QueueBar queue={offline.queue} device="这台设备">
          {offline.slot.ticket === null
            ? '在签到名单里重新下载后补传，时间按现场记。'
            : offline.slot.isSignedOut
              ? '登记的人已经退出登录，名单和签到码已从这台设备删除；联网后自动补传，时间按现场记。'
              : '联网后自动补传，时间按现场记，签到签退补传后要在名单里确认。'}
        </QueueBar>
      )}
    </>
  )
}

/** The server takes the slot's ticket no more: a new download sends what waits, and without any it can go. */
function TicketGone({ offline: { slot, queue } }: { offline: Offline }) {
  const waiting = useSelector(queue, ({ context }) => context.marks.length)
  const list = `${adminPath('/missions/:id/attendance', { id: slot.missionId })}?slot=${slot.slotId}`
  return (
    <>
      <Problem>{`“${slot.missionName}”的离线名单已经失效，这台设备不再用它的名单和签到码。`}</Problem>
      {waiting > 0 ? (
        <ButtonLink size="sm" variant="outline" to={list}>
          去签到名单重新下载
        </ButtonLink>
      ) : (
        <Button size="sm" variant="outline" onClick={() => void dropOffline()}>
          知道了
        </Button>
      )}
    </>
  )
}
