import { Link } from 'react-router-dom'
import { provinceCode } from '#domain/areas/area-code.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndWeekday, timeOfDay } from '../../../lib/dates.ts'
import { useSite } from '../../../lib/site.ts'
import { Cover } from '../../../ui/mark/cover.tsx'
import type { Details } from './details.screen.tsx'
import styles from './organization.module.css'

type NextMission = Details['live'][number]

/** Address of all missions of an organization, also where the pages speak of one city. */
export function useMissionsOf(organizationId: string, state?: string): string {
  const serving = useSite()?.code
  const district = serving && provinceCode(serving)
  const isCity = district !== serving
  const query = { organization: organizationId, ...(isCity && district && { district }), ...(state && { state }) }
  return `${routePath('mission')}?${new URLSearchParams(query)}`
}

/** When and where a mission is, or until when it goes on. */
export const whenAndWhere = ({ state, startAt, endAt, place }: NextMission): string =>
  `${state === 'ongoing' ? `进行中，到 ${dayAndWeekday(endAt)}` : `${dayAndWeekday(startAt)} ${timeOfDay(startAt)}`}\u00A0· ${place}`

/** What one can still go to, the soonest first. */
export function NextMissions({ details: { organizationId, live, missionCount } }: { details: Details }) {
  const all = useMissionsOf(organizationId)
  return (
    <section aria-labelledby="next">
      <h2 className="flex items-center justify-between gap-3 h3" id="next">
        接下来的活动
        {missionCount > 0 && (
          <Link className="link touch-target text-meta font-normal" to={all}>
            全部 {groupDigits(missionCount)} 场
          </Link>
        )}
      </h2>
      {live.length === 0 ? (
        <p className="text-ui text-muted py-2.5 [&_a]:underline">
          现在没有能报名的活动。<Link to={`${routePath('mission')}?state=recruiting`}>看别的组织正在招募的</Link>
        </p>
      ) : (
        <ul className="mt-1.5">
          {live.map((mission) => (
            <li key={mission.missionId} className="relative border-b py-2.5">
              <NextRow mission={mission} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NextRow({ mission }: { mission: NextMission }) {
  const { missionId, name, cover, capacity, taken } = mission
  return (
    <div className={`grid gap-3 ${styles['pictured']}`}>
      <Cover scene={cover} ratio="4:3" className="rounded-md" />
      <div className="min-w-0">
        <h3 className="text-ui font-bold">
          <Link
            className="after:absolute after:inset-0 hover:text-brand"
            to={routePath('mission-detail', { missionId })}
          >
            {name}
          </Link>
        </h3>
        <p className="text-meta leading-meta text-muted">{whenAndWhere(mission)}</p>
        <p className="text-meta leading-meta text-subtle">
          {taken < capacity ? `还差 ${capacity - taken} 人\u00A0· 共 ${capacity}` : '名额已满，可候补'}
        </p>
      </div>
    </div>
  )
}
