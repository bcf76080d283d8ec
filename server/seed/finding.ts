import { sql } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../database/client.ts'
import { nameList } from '../database/name-list.ts'
import { article } from '../database/schema/article.ts'
import { searchTerm } from '../database/schema/search.ts'
import { organizations } from './content/organizations.ts'
import { insertAll } from './insert.ts'
import type { SeededMission } from './missions.ts'

/** Words that the demo's visitors looked for, most wanted first; all of them stand in its missions. */
const searchedTerms = [
  '红树林',
  '马拉松',
  '长者饭堂',
  '献血',
  '龙舟',
  '侨批',
  '独居老人',
  '海岸',
  '防诈骗',
  '运动会',
  '讲解',
  '菜园',
]

interface Outcome {
  readonly [name: string]: unknown
  readonly id: number
  readonly people: number
  readonly hours: number
  readonly positions: number
}

/** Reports of two in three settled missions, in their own numbers, and words that were searched for. */
export async function seedFinding(
  executor: Executor,
  today: string,
  missions: readonly SeededMission[],
): Promise<void> {
  await insertAll(
    executor,
    searchTerm,
    searchedTerms.map((term, at) => ({
      term,
      searches: 3 * (searchedTerms.length - at),
      lastAt: new Date(`${addDays(today, -((at * 5) % 12) - 1)}T20:00:00+08:00`),
    })),
  )
  const settledMissions = missions.filter(({ state }) => state === 'settled').filter((_, at) => at % 3 !== 2)
  const { rows } = await executor.execute<Outcome>(sql`
    select m.id,
      (select count(distinct a.volunteer_id)::int from application a where a.mission_id = m.id and a.state in ${nameList<ApplicationState>(['completed'])}) as people,
      (select coalesce(sum(t.minutes), 0)::int / 60 from time_record t where t.mission_id = m.id and t.kind = 'service') as hours,
      (select count(*)::int from mission_position p where p.mission_id = m.id) as positions
    from mission m where m.id = any(${sql.param(settledMissions.map(({ id }) => id))}::bigint[])`)
  const outcomes = new Map(rows.map((row) => [row.id, row]))
  await insertAll(
    executor,
    article,
    settledMissions.map((entry, at) => reportOf(entry, outcomes.get(entry.id) as Outcome, at)),
  )
}

const openings = [
  '开始前半小时，先到的人已经把物资分好，签到的桌子摆在最显眼的地方。',
  '集合时天还有些凉，领队把当天的安排讲了一遍，请第一次来的人先举手。',
  '前一天晚上下过雨，大家到场后先看了一遍场地，把两处容易滑的地方围了起来。',
]
const closings = [
  '收尾时一起复盘：出发前把路线图发到手机上，会少走不少弯路，下一次就这样做。',
  '散场前有人提议把下一次改到上午，避开最热的时候，参加的人都赞成。',
  '留下来的登记表和照片已经归档，下一次的领队从这一次的志愿者里产生。',
]

function reportOf({ id, content, slots }: SeededMission, { people, hours, positions }: Outcome, at: number) {
  const start = slots[0]?.startAt as Date
  const end = new Date(Math.max(...slots.map(({ endAt }) => endAt.getTime())))
  const day = shanghaiDay(start)
  const when = `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
  const source = organizations[content.organization]?.name as string
  const numbers = `${people} 位志愿者在 ${positions} 个岗位上服务，合计 ${hours} 小时`
  const paragraphs = [
    `${when}，“${content.title}”在${content.place}举行。${openings[at % openings.length]}`,
    `这一场由${source}发起，${numbers}，时长经过公示，没有异议，已经全部生效。`,
    closings[(at + 1) % closings.length],
  ]
  return {
    kind: 'summary' as const,
    title: `${content.title}：活动总结`,
    summary: `${numbers}。`,
    body: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    source,
    cover: content.cover,
    publishedAt: new Date(end.getTime() + 12 * 24 * 3_600_000),
    missionId: id,
  }
}
