import { attendanceRules } from '#domain/attendance-rules.ts'
import { codes } from '#contract/codes.ts'
import type { DevicePoint } from '#domain/location/point.ts'
import { BusinessError } from '../../../errors.ts'
import { kilometresBetween } from '../../../records/mission/distance.ts'
import { toWgs84 } from '../../../records/mission/wgs84.ts'
import type { Whereabouts } from '../../../records/attendance/marks.ts'

const { onSpotMetres, accurateMetres, anchorMetres } = attendanceRules

interface MeetingPoint {
  readonly latitude: number | null
  readonly longitude: number | null
  /** Null: given before the datum was kept, so that it may lie a kilometre beside the place. */
  readonly datum: 'wgs84' | null
}

interface Degrees {
  readonly latitude: number
  readonly longitude: number
}

/** Metres between a device that stands in for a mission's point and that point; null where nobody gave one. */
export function anchorDistance(point: Pick<MeetingPoint, 'latitude' | 'longitude'>, anchor: Degrees): number | null {
  const kilometres = kilometresBetween(point, anchor)
  return kilometres === null ? null : Math.round(kilometres * 1000)
}

/** Whether a device stands in that lies too far from the mission's point, so that it proves no place. */
export const isAnchorFar = ({ anchorDistance: metres }: { readonly anchorDistance: number | null }): boolean =>
  metres !== null && metres > anchorMetres

/** How far a device is from a mission's place; unknown when either is, or when the device itself is not sure. */
export function whereaboutsOf(meetingPoint: MeetingPoint, device: DevicePoint | undefined): Whereabouts {
  const isAccurate = device !== undefined && device.accuracy !== null && device.accuracy <= accurateMetres
  const kilometres = isAccurate && meetingPoint.datum ? kilometresBetween(meetingPoint, toWgs84(device)) : null
  const distance = kilometres === null ? null : Math.round(kilometres * 1000)
  return { distance, onSpot: distance !== null && distance <= onSpotMetres }
}

/**
 * Refuses who is far away for certain. Whose place is unknown is let in: the hours are of grade C until the organization confirms them, so
 * hiding the position gains nothing.
 * @throws BusinessError attendanceTooFar
 */
export function refuseFar({ distance }: Whereabouts, device: DevicePoint | undefined): void {
  if (distance === null || distance - (device?.accuracy ?? 0) <= onSpotMetres) return
  throw new BusinessError(
    codes.attendanceTooFar,
    `你离活动地点约 ${distance} 米，请到 ${onSpotMetres} 米以内再签；人已经在现场的话，请组织者核对活动的定位`,
  )
}
