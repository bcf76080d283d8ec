import { expect, it } from 'vitest'
import { isAlike } from '#domain/lists/cover-scene.ts'
import { planMissions } from '#server/seed/calendar.ts'
import { missionContents } from '#server/seed/content/missions.ts'
import { seedNumber } from '#server/seed/demo.ts'
import { createRandom } from '#server/seed/random.ts'

it.each(['18', '19', '20', '21', '22', '23', '24'])(
  'of the first fifty missions planted on November %s at most one shows what the one before shows',
  (day) => {
    const covers = planMissions(createRandom(seedNumber), missionContents, `2026-11-${day}`)
      .filter(({ state }) => state === 'recruiting')
      .toSorted((one, other) => `${one.first}${one.start}`.localeCompare(`${other.first}${other.start}`))
      .slice(0, 50)
      .map(({ content }) => content.cover)
    expect(covers).toHaveLength(50)
    expect(covers.filter((cover, at) => isAlike(cover, covers[at - 1] ?? '')).length).toBeLessThanOrEqual(1)
  },
)
