import { districtSeeds } from '#server/records/district/districts.ts'
import { givenNamesFemale, givenNamesMale, surnames } from '#server/seed/content/people.ts'
import { missionContents } from '#server/seed/content/missions.ts'
import { createRandom } from '#server/seed/random.ts'

/** What rows are drawn from, as JSON: each list is numbered from 0, and a weight is how often an entry stands in it. */
export interface Material {
  readonly themes: unknown[]
  readonly homes: unknown[]
  readonly surnames: string[]
  readonly givenNames: { female: string[]; male: string[] }
}

const busy = ['440100', '440300', '440600']
const rowCount = 1000
/** Capacity of the demo's posts by which one of the large database is smaller. */
const smaller = 4

export function volumeMaterial(): Material {
  const random = createRandom(20_261_121)
  const counties = districtSeeds.filter(({ level }) => level === 'county')
  const central = counties.filter(({ parent }) => busy.includes(parent ?? ''))
  return {
    themes: missionContents.map((content) => ({
      ...content,
      ageFrom: content.conditions.ageFrom,
      ageTo: content.conditions.ageTo,
      realName: content.conditions.realName,
      needsMinutes: content.conditions.minutes,
      skills: content.conditions.skills,
      riskLevel: content.risk.level,
      riskNote: content.risk.note,
      start: content.schedule.start,
      length: content.schedule.minutes,
      positions: content.positions.map((position) => ({
        ...position,
        capacity: Math.max(2, Math.round(position.capacity / smaller)),
      })),
    })),
    homes: Array.from({ length: rowCount }, () => random.pick(random.next() < 0.6 ? central : counties)),
    surnames: Array.from({ length: rowCount }, () => random.weighted(surnames)),
    givenNames: { female: [...givenNamesFemale], male: [...givenNamesMale] },
  }
}
