import { chakra, Flex } from '@chakra-ui/react'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { positionOnSpot } from '../../../shared/location/position-on-spot.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { type CheckInBoard, sendAnchor } from './attendance.api.ts'

const { anchorMetres, onSpotMetres } = attendanceRules

interface AnchorProps {
  slotId: string
  board: Pick<CheckInBoard, 'anchor' | 'anchorDistance'>
}

/** Where people are measured against: the mission's point, or a device that is on the spot, as this one may be. */
export function Anchor({ slotId, board: { anchor, anchorDistance } }: AnchorProps) {
  const device = useAnchor('已改用这台设备的位置', async (signal) => {
    const position = await positionOnSpot()
    if (position === null) throw new Error('没有取得这台设备的位置，请在浏览器里允许定位后再试')
    return sendAnchor({ slotId, position }, signal)
  })
  const point = useAnchor('已改回活动的定位', (signal) => sendAnchor({ slotId, position: null }, signal))
  const isBusy = device.task !== null || point.task !== null
  return (
    <Flex as="span" wrap="wrap" gap="1.5" align="center">
      <AdminIcon name="pin" />
      <Where anchor={anchor} anchorDistance={anchorDistance} />
      <Button
        size="sm"
        variant="ghost"
        loading={device.task !== null}
        loadingText="正在定位"
        disabled={isBusy}
        onClick={() => device.write({ name: 'anchor' })}
      >
        {anchor === null ? '改用这台设备的位置' : '重新定位'}
      </Button>
      {anchor !== null && (
        <Button
          size="sm"
          variant="ghost"
          loading={point.task !== null}
          loadingText="正在改回"
          disabled={isBusy}
          onClick={() => point.write({ name: 'anchor' })}
        >
          回到活动定位
        </Button>
      )}
    </Flex>
  )
}

function useAnchor(done: string, send: (signal: AbortSignal) => Promise<unknown>) {
  return useWrite(async (_values, signal) => send(signal), {
    onDone: () => {
      notify.success(done)
      void refreshPage()
    },
    onFailed: (error) => notify.warning((error as Error).message),
  })
}

function Where({ anchor, anchorDistance }: AnchorProps['board']) {
  if (anchor === null) return <chakra.span>到场的人离活动定位 {onSpotMetres} 米以内算在现场</chakra.span>
  const isFar = anchorDistance !== null && anchorDistance > anchorMetres
  return (
    <chakra.span color={isFar ? 'warning.fg' : undefined} role={isFar ? 'status' : undefined}>
      现场位置以签到屏的设备为准，误差约 {anchor} 米
      {anchorDistance !== null && `，离活动定位约 ${distanceText(anchorDistance)}`}
      {isFar && `；超过 ${anchorMetres / 1000} 公里，扫码只记 C 级，还要复核`}
    </chakra.span>
  )
}

const distanceText = (metres: number): string => (metres < 1000 ? `${metres} 米` : `${(metres / 1000).toFixed(1)} 公里`)
