import { Duration } from '../../../ui/mark/duration.tsx'
import { Link } from 'react-router-dom'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import type { MissionReport } from '#contract/search.ts'
import { fullDay } from '../../../lib/dates.ts'
import { Cover } from '../../../ui/mark/cover.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { locationText } from './outcome.tsx'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './summary.module.css'

const path = routePath('mission-summary')

/** Above the row's own link, which covers the rest of the row. */
const ReportLink = ({ id }: { id: string }) => (
  <Link to={routePath('article-summary', { pageno: id })} className="touch-target relative z-1">
    <Tag tone="teal" icon="news">
      看活动报告
    </Tag>
  </Link>
)

/** A mission that ended and what came of it, in a list. */
export function MissionReportItem({ report, eager }: { report: MissionReport; eager: boolean }) {
  const { missionId, name, state, category, cover, organization, startAt, districtName, place, reportId } = report
  return (
    <article className={`grid relative py-4 ${styles['row']}`}>
      <Cover scene={cover} eager={eager} ratio="4:3" className={styles['cover']} />
      <div className="grid content-start gap-1 min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StateMark state={state} />
          <span className="text-meta leading-meta text-muted">
            {category.slice(0, 2).map(serviceCategoryName).join('\u00A0· ')}
          </span>
          {reportId !== null && <ReportLink id={reportId} />}
        </p>
        <h2 className="h3">
          <Link to={`${path}?missionId=${missionId}`} className="after:absolute after:inset-0 hover:text-brand">
            {name}
          </Link>
        </h2>
        <p className="text-meta leading-meta text-muted">{organization.name}</p>
        <p className="text-meta leading-meta text-muted">
          <Sentence>{`${fullDay(startAt)} · ${locationText(districtName, place)}`}</Sentence>
        </p>
      </div>
      <dl className={`col-span-full grid gap-x-5 gap-y-1 content-center ${styles['numbers']}`}>
        <div>
          <dt>参加</dt>
          <dd>
            <b>{report.participants}</b> 人
          </dd>
        </div>
        <div>
          <dt>{state === 'publicising' ? '公示中时长' : '服务时长'}</dt>
          <dd>
            <b>
              <Duration minutes={report.serviceMinutes} />
            </b>
          </dd>
        </div>
        <div>
          <dt>报名</dt>
          <dd>
            <b>{report.signedUp}</b> / {report.capacity} 个名额
          </dd>
        </div>
      </dl>
    </article>
  )
}
