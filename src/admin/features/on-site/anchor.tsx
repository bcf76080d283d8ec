import { chakra, Flex } from '@chakra-ui/react'
import { attendanceRules } from '#contract/attendance.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { positionOnSpot } from '../../../shared/location/position-on-spot.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { sendAnchor } from './on-site.api.ts'

interface AnchorProps {
  slotId: string
  /** Metres within which the device lies that stands in for the mission's point; null while none does. */
  accuracy: number | null
}

/** Where people are measured against: the mission's point, or a device that is on the spot, as this one may be. */
export function Anchor({ slotId, accuracy }: AnchorProps) {
  const { task, write } = useWrite(
    async (_values, signal) => {
      const position = await positionOnSpot()
      if (position === null) throw new Error('没有取得这台设备的位置，请在浏览器里允许定位后再试')
      return sendAnchor({ slotId, position }, signal)
    },
    {
      onDone: () => {
        notify.success('已改用这台设备的位置')
        void refreshPage()
      },
      onFailed: (error) => notify.warning((error as Error).message),
    },
  )
  return (
    <Flex as="span" wrap="wrap" gap="1.5" align="center">
      <AdminIcon name="pin" />
      <chakra.span>
        {accuracy === null
          ? `到场的人离活动定位 ${attendanceRules.onSpotMetres} 米以内算在现场`
          : `现场位置以签到屏的设备为准，误差约 ${accuracy} 米`}
      </chakra.span>
      <Button
        size="sm"
        variant="ghost"
        loading={task !== null}
        loadingText="正在定位"
        onClick={() => write({ name: 'anchor' })}
      >
        {accuracy === null ? '改用这台设备的位置' : '重新定位'}
      </Button>
    </Flex>
  )
}
