import { adminPath } from '#contract/admin-pages.ts'
import { type AttendanceFilter, attendanceFilters } from '#contract/attendance/attendance-list.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useOnline } from '../../../lib/use-online.ts'
import { ListDesk } from './list-desk.tsx'
import { MissingSlot } from './missing-slot.tsx'
import { OfflineDesk } from './offline/offline-desk.tsx'
import { offlineMission } from './offline/offline-mission.ts'
import { isUsable } from './offline/offline-slot.ts'
import { useOffline } from './offline/use-offline.ts'
import { readOfflineStaff } from './offline/read-staff.ts'
import { fetchOnSiteSlots, fetchJournal, fetchAttendancePeople } from './attendance.api.ts'
import { SearchDesk } from './search-desk.tsx'
import { chooseSlot } from './slot-choice.ts'
import { SlotFrame } from './slot-frame.tsx'
import { useRefresh } from './use-refresh.ts'

const isFilter = (text: string | null): text is AttendanceFilter => text !== null && text in attendanceFilters

export async function loader(args: ScreenArgs) {
  const { duty } = await readOfflineStaff()
  const isBrowsable = duty !== 'checkIn'
  try {
    return { ...(await read(args, isBrowsable)), isBrowsable, isOffline: false }
  } catch (error) {
    const offline = await offlineMission(error, args.params['id'] ?? '', args.url.searchParams.get('slot'))
    if (!offline) throw error
    return { ...offline, list: null, isBrowsable, isOffline: true }
  }
}

async function read({ params, url, signal }: ScreenArgs, isBrowsable: boolean) {
  const mission = await fetchOnSiteSlots(params['id'] ?? '', signal)
  const slot = mission && chooseSlot(mission.slots, url.searchParams.get('slot'), mission.now)
  if (!slot || !isBrowsable) return { mission, slot, list: null }
  const asked = url.searchParams.get('filter')
  const query = {
    slotId: slot.slotId,
    filter: isFilter(asked) ? asked : 'all',
    keyword: url.searchParams.get('keyword')?.trim() ?? '',
  } as const
  const [first, journal] = await Promise.all([
    fetchAttendancePeople(query, null, signal),
    fetchJournal(slot.slotId, signal),
  ])
  return { mission, slot, list: { query, first, journal } }
}

/** Who came to a slot and who left: searched by whoever checks people in, listed for whoever runs the mission. */
export default function AttendanceListScreen() {
  const { mission, slot, list, isBrowsable, isOffline } = useScreen<typeof loader>().data
  const isOnline = useOnline()
  const offline = useOffline()
  useRefresh()
  if (!mission || !slot) return <MissingSlot hasMission={mission !== null} />
  const address = adminPath('/missions/:id/attendance', { id: mission.missionId })
  return (
    <SlotFrame mission={mission} slot={slot} address={address} journal={list?.journal ?? null}>
      {offline?.slot.slotId === slot.slotId && isUsable(offline.slot) && (isOffline || !isOnline) ? (
        <OfflineDesk offline={offline} isBrowsable={isBrowsable} />
      ) : list ? (
        <ListDesk key={slot.slotId} mission={mission} slot={slot} address={address} {...list} />
      ) : (
        <SearchDesk key={slot.slotId} mission={mission} slot={slot} />
      )}
    </SlotFrame>
  )
}
