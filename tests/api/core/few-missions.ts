import { article } from '#server/database/schema/article.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { announcement, banner } from '#server/database/schema/home.ts'
import { addMission, placeApplication } from '#tests/support/missions.ts'
import type { TestServer } from '#tests/support/server.ts'

const hour = 3_600_000

/** Some rows of everything: missions in four states with applications and hours, articles, a banner, an announcement. */
export async function plantMissions(server: TestServer, organizationId: number): Promise<void> {
  const { executor } = server.database
  const now = Date.now()
  for (const [at, state] of (['recruiting', 'pendingReview', 'ongoing', 'settled'] as const).entries()) {
    const startAt = new Date(now + (at + 1) * 24 * hour)
    const endAt = new Date(startAt.getTime() + 3 * hour)
    const slots = [{ start: startAt.toISOString(), end: endAt.toISOString() }]
    const mission = await addMission(server, { organizationId, slots, values: { state } })
    for (const applicationState of ['confirmed', 'waitlisted'] as const) {
      const { id, surrogateId } = await server.addVolunteer()
      await placeApplication(server, mission, id, { state: applicationState })
      await plantEntries(executor, [
        {
          surrogateId,
          missionName: mission.name,
          servedOn: '2026-11-01',
          place: mission.place,
          startAt,
          endAt,
          minutes: 180,
          kind: 'service',
          origin: 'checkIn',
          grade: 'A',
          ruleSet: mission.ruleSet,
        },
      ])
    }
  }
  const text = { title: '志愿服务月启动', publishedAt: new Date(now - hour) }
  await executor.insert(article).values([
    { ...text, kind: 'news', summary: '摘要', body: '<p>正文</p>', source: '省志愿者联合会', hot: true },
    { ...text, kind: 'summary', summary: '摘要', body: '<p>正文</p>', source: '省志愿者联合会' },
  ])
  await executor.insert(banner).values({ place: 1, title: '服务月', cover: 'event', link: '/mission', ordinal: 1 })
  await executor.insert(announcement).values({ ...text, showType: 1, level: 'notice', body: '正文' })
}
