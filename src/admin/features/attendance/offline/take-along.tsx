import { useSelector } from '@xstate/react'
import { chakra, Flex } from '@chakra-ui/react'
import { failureOf, isRefusal } from '#machines/failure.ts'
import type { ReactNode } from 'react'
import { canKeepKeys } from '../../../../lib/key-store.ts'
import { dayAndTime, timeOfDay } from '../../../../lib/dates.ts'
import { notify } from '../../../../lib/notice.ts'
import { refreshPage } from '../../../../lib/page-router.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { AdminIcon } from '../../../../ui/admin/admin-icon.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { endOffline, isUsable, type Offline, takeOffline } from './offline-slot.ts'
import { fetchParts } from './offline-parts.ts'
import { useOffline } from './use-offline.ts'

/** Takes the list and the codes of a slot along for when the network is gone, and says how long this device keeps them. */
export function TakeAlong({ slotId }: { slotId: string }) {
  const offline = useOffline()
  const { task, write } = useWrite(
    async (_values, signal) => {
      await takeOffline(slotId, signal)
      await fetchParts()
    },
    {
      onDone: () => {
        notify.success('已下载，断网时也能签到')
        void refreshPage()
      },
      onFailed: (error) =>
        notify.warning(isRefusal(error) ? failureOf(error).message : '没有下载成功，请检查网络，或换一个浏览器再试'),
    },
  )
  if (!canKeepKeys()) return <Line>这个浏览器不能加密保存名单，断网时用不了；请换一个，或用 https 的网址打开</Line>
  const isKept = offline?.slot.slotId === slotId
  if (isKept && isUsable(offline.slot)) return <Taken offline={offline} />
  const take = (
    <Button
      size="sm"
      variant="ghost"
      loading={task !== null}
      loadingText="正在下载"
      onClick={() => write({ name: 'takeAlong' })}
    >
      {isKept ? '重新下载' : '下载到这台设备'}
    </Button>
  )
  return (
    <Line>
      {isKept ? '离线名单已经失效，断网时要用，重新下载名单和签到码' : '断网时要用，先下载名单和签到码'}
      {offline && !isKept ? <OtherTaken offline={offline}>{take}</OtherTaken> : take}
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Flex as="span" gap="1.5" align="baseline" fontSize="meta" color="fg.muted">
    <chakra.span flex="none">
      <AdminIcon name="offline" />
    </chakra.span>
    <span>{children}</span>
  </Flex>
)

/** Another slot gives way once nothing of it waits: the key goes with it. */
function OtherTaken({ offline: { slot, queue }, children }: { offline: Offline; children: ReactNode }) {
  const waiting = useSelector(queue, ({ context }) => context.marks.length)
  if (waiting > 0)
    return (
      <chakra.span>
        这台设备还有“{slot.missionName}”的 {waiting} 条没有补传，送到后才能换
      </chakra.span>
    )
  return (
    <>
      {children}
      <chakra.span>会换掉现在存着的“{slot.missionName}”</chakra.span>
    </>
  )
}

function Taken({ offline: { slot, queue } }: { offline: Offline }) {
  const waiting = useSelector(queue, ({ context }) => context.marks.length)
  return (
    <Line>
      断网也能签到：{timeOfDay(slot.readAt)} 的名单加密存在这台设备，{dayAndTime(slot.expiresAt)} 自动删除{' '}
      <Button size="sm" variant="ghost" disabled={waiting > 0} onClick={() => void endOffline()}>
        现在删除
      </Button>
    </Line>
  )
}
