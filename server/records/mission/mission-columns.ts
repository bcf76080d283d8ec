import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MissionConditions } from '#domain/mission/eligibility.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { publicStateOf } from './mission-visibility.ts'

export const neededDistrict = alias(district, 'needed_district')

/** Applications that hold a place, over all slots of a mission. */
export const takenPlaces = sql<number>`(select coalesce(sum(s.taken), 0)::int from slot s where s.mission_id = ${mission.id})`

/** Columns of a mission in lists, over mission ⋈ organization ⋈ district ⟕ neededDistrict. */
export const summaryColumns = {
  id: mission.id,
  number: mission.number,
  name: mission.name,
  state: publicStateOf(mission.state, mission.organizationId),
  category: mission.category,
  targets: mission.targets,
  cover: mission.cover,
  organizationId: mission.organizationId,
  organizationName: organization.name,
  startAt: mission.startAt,
  endAt: mission.endAt,
  recruitStartAt: mission.recruitStartAt,
  recruitEndAt: mission.recruitEndAt,
  districtCode: mission.districtCode,
  districtName: district.name,
  place: mission.place,
  capacity: mission.capacity,
  taken: takenPlaces,
  waiting: sql<number>`(select coalesce(sum(w.waiting), 0)::int from slot w where w.mission_id = ${mission.id})`,
  ageFrom: mission.ageFrom,
  ageTo: mission.ageTo,
  needsRealName: mission.needsRealName,
  needsDistrictCode: mission.needsDistrict,
  needsDistrictName: neededDistrict.name,
  needsMinutes: mission.needsMinutes,
  needsSkills: mission.needsSkills,
  hazardLevel: mission.hazardLevel,
  checkInMode: mission.checkInMode,
}

interface ConditionColumns extends Omit<MissionConditions, 'needsDistrict'> {
  needsDistrictCode: string | null
  needsDistrictName: string | null
}

/** The conditions of a row with the summary's columns. */
export function conditionsOf<R extends ConditionColumns>(row: R): R & MissionConditions {
  const { needsDistrictCode: code, needsDistrictName: name } = row
  return {
    ...row,
    needsDistrict: code === null ? null : { code, name: name ?? code },
  }
}
