import {
  announcement,
  article,
  banner,
  application,
  mission,
  missionPosition,
  slot,
  timeRecord,
} from '#server/database/schema.ts'
import type { TestServer } from '#tests/support/server.ts'

const hour = 3_600_000
const range = (from: Date, to: Date) => `[${from.toISOString()},${to.toISOString()})`

/** Two rows or so of everything: missions in four states with slots and applications, articles, a banner, an announcement, hours. */
export async function plantMissions(server: TestServer, organizationId: number): Promise<void> {
  const { executor } = server.database
  const now = Date.now()
  for (const [at, state] of ['recruiting', 'pendingReview', 'ongoing', 'settled'].entries()) {
    const startAt = new Date(now + (at + 1) * 24 * hour)
    const endAt = new Date(startAt.getTime() + 3 * hour)
    const [{ id: missionId } = { id: 0 }] = await executor
      .insert(mission)
      .values({
        number: `HD${at}`,
        organizationId,
        name: `河岸清洁第 ${at + 1} 场`,
        category: ['06'],
        cover: 'river',
        startAt,
        endAt,
        recruitStartAt: new Date(now - 24 * hour),
        recruitEndAt: startAt,
        districtCode: '440100',
        place: '二沙岛',
        address: '越秀区二沙岛烟雨路',
        detail: '<p>沿河清理垃圾</p>',
        contactName: '李文',
        contactPhone: '020-12345678',
        ruleSet: '2026-01',
        state,
        capacity: 2,
        taken: 1,
      })
      .returning({ id: mission.id })
    const [{ id: positionId } = { id: 0 }] = await executor
      .insert(missionPosition)
      .values({ missionId, name: '清洁', needs: '能弯腰', ordinal: 1 })
      .returning({ id: missionPosition.id })
    const [{ id: slotId } = { id: 0 }] = await executor
      .insert(slot)
      .values({ missionId, positionId, startAt, endAt, capacity: 2, taken: 1, waiting: 1, lastPosition: 1 })
      .returning({ id: slot.id })
    for (const [standing, position] of [
      ['confirmed', null],
      ['waitlisted', 1],
    ] as const) {
      const { id: volunteerId, surrogateId } = await server.addVolunteer()
      const during = range(startAt, endAt)
      await executor
        .insert(application)
        .values({ volunteerId, missionId, slotId, during, state: standing, position, live: true })
      await executor.insert(timeRecord).values({
        surrogateId,
        missionName: '河岸清洁',
        servedOn: '2026-11-01',
        place: '二沙岛',
        startAt,
        endAt,
        minutes: 180,
        kind: 'service',
        origin: 'checkIn',
        grade: 'A',
        ruleSet: '2026-01',
      })
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
