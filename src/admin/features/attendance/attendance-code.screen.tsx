import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { adminPath } from '#contract/admin-pages.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { RefusedState } from '../../../ui/notice/state-panel.tsx'
import { offlineBoard } from './offline/offline-board.ts'
import { offlineMission } from './offline/offline-mission.ts'
import { readOfflineStaff } from './offline/read-staff.ts'
import { fetchOnSiteSlots } from './attendance.api.ts'
import { CodeBoard } from './code-board.tsx'
import { MissingSlot } from './missing-slot.tsx'
import { chooseSlot } from './slot-choice.ts'
import { askBoard } from './use-board.ts'

export async function loader({ params, url, signal }: ScreenArgs) {
  const purpose: AttendancePurpose = url.searchParams.get('way') === 'out' ? 'out' : 'in'
  const { duty } = await readOfflineStaff()
  const missionId = params['id'] ?? ''
  const slotId = url.searchParams.get('slot')
  try {
    const mission = await fetchOnSiteSlots(missionId, signal)
    const slot = mission && chooseSlot(mission.slots, slotId, mission.now)
    const first = slot && mission.mode !== 'list' ? await askBoard(slot.slotId, purpose, signal) : null
    return { mission, slot, first, purpose, duty }
  } catch (error) {
    const offline = await offlineMission(error, missionId, slotId)
    const first = offline && (await offlineBoard(offline.slot.slotId, purpose))
    if (!first) throw error
    return { ...offline, first, purpose, duty }
  }
}

/** The code of a slot for all to see: on a projector, or on a phone that is held up. */
export default function AttendanceCodeScreen() {
  const { mission, slot, first, purpose, duty } = useScreen<typeof loader>().data
  if (!mission || !slot) return <MissingSlot hasMission={mission !== null} />
  const list = `${adminPath('/missions/:id/attendance', { id: mission.missionId })}?slot=${slot.slotId}`
  if (!first)
    return (
      <RefusedState level={1} title="这个活动按名单签到" link={['打开签到名单', list]}>
        “{mission.missionName}”不扫码，到场和离场由组织者在名单上登记。
      </RefusedState>
    )
  return (
    <CodeBoard
      key={`${slot.slotId} ${purpose}`}
      mission={mission}
      slot={slot}
      purpose={purpose}
      first={first}
      list={list}
      seesNames={duty !== 'checkIn'}
    />
  )
}
