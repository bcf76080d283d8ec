import { Duration } from '../../../ui/mark/duration.tsx'
import { Link } from 'react-router-dom'
import { evidenceGradeLabels } from '#domain/words.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { fullDay, span } from '../../../lib/dates.ts'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CapacityBar } from '../../../ui/mark/capacity-bar.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { organizationPage } from '../../../shared/organization/organization-rows.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import type { ReportDetail } from './load-summary.ts'
import marks from '../../../shared/hours/hour-marks.module.css'
import figures from '../../../ui/list/figures.module.css'
import styles from './summary.module.css'
import { groupDigits } from '#domain/fields/grouped.ts'

/** A place with its district, unless it names that itself. */
export const locationText = (districtName: string, address: string): string =>
  address.startsWith(districtName.slice(0, 2)) ? address : `${districtName}\u00A0· ${address}`

/** What came of one mission. */
export function MissionOutcome({ report }: { report: ReportDetail }) {
  const { missionId, name, state, category, cover, organization, startAt, endAt, districtName, place, address } = report
  return (
    <div className={`container page ${styles['report']}`}>
      <Breadcrumb items={[{ text: '活动总结', to: routePath('mission-summary') }, { text: name }]} />
      <Cover scene={cover} eager className={`rounded-xl ${styles['picture']}`} />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StateMark state={state} />
        <span className="text-meta leading-meta text-muted">{category.map(serviceCategoryName).join('\u00A0· ')}</span>
      </p>
      <h1 className="h1">{name}</h1>
      <p className={`text-meta leading-meta text-muted grid gap-1.5 *:items-start [&_svg]:mt-1 ${styles['facts']}`}>
        <span className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          <Icon name="organization" />
          <Link to={organizationPage(organization.id)} className="touch-target">
            {organization.name}
          </Link>
        </span>
        <span className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          <Icon name="calendar" />
          {span(startAt, endAt)}
        </span>
        <span className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          <Icon name="pin" />
          <span>
            {locationText(districtName, place)}
            <span className="block text-subtle">{address}</span>
          </span>
        </span>
      </p>
      <Figures report={report} />
      <Positions report={report} />
      <Grades report={report} />
      <Story report={report} />
      <p className="flex flex-wrap gap-3 mt-8">
        <ButtonLink size="sm" variant="outline" to={routePath('mission-detail', { missionId })}>
          看活动详情
        </ButtonLink>
        <ButtonLink size="sm" variant="outline" to={organizationPage(organization.id)}>
          看这个组织
        </ButtonLink>
      </p>
    </div>
  )
}

const Figures = ({ report }: { report: ReportDetail }) => (
  <dl className={`grid grid-cols-2 py-4.5 ${figures['figures']} ${styles['figures']}`}>
    <Figure label="参加服务" unit="人" value={report.participants} />
    <div>
      <dt>{report.state === 'publicising' ? '公示中的服务时长' : '服务时长'}</dt>
      <dd>
        <b>
          <Duration minutes={report.serviceMinutes} />
        </b>
      </dd>
    </div>
    {report.trainingMinutes > 0 && (
      <div>
        <dt>培训时长</dt>
        <dd>
          <b>
            <Duration minutes={report.trainingMinutes} />
          </b>
        </dd>
      </div>
    )}
    <Figure label="岗位" unit="个" value={report.positions.length} />
    <Figure label="名额" unit="个" value={report.capacity} />
  </dl>
)

const Figure = ({ label, value, unit }: { label: string; value: number; unit: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{groupDigits(value)}</b> {unit}
    </dd>
  </div>
)

const Positions = ({ report: { positions } }: { report: ReportDetail }) =>
  positions.length === 0 ? null : (
    <section className="mt-9 md:mt-11" aria-labelledby="positions">
      <h2 className="h2" id="positions">
        各岗位
      </h2>
      <ul className="mt-2">
        {positions.map(({ id, name, capacity, signedUp, served }) => (
          <li key={id} className={`grid gap-2 py-3.5 border-b ${styles['position']}`}>
            <h3 className="h3">{name}</h3>
            <CapacityBar taken={signedUp} capacity={capacity}>
              <b>{served}</b> 人完成服务&nbsp;· 报上 {signedUp} / {capacity}
            </CapacityBar>
          </li>
        ))}
      </ul>
    </section>
  )

const Grades = ({ report: { grades } }: { report: ReportDetail }) =>
  grades.length === 0 ? null : (
    <section className="mt-9 md:mt-11" aria-labelledby="grades">
      <h2 className="h2" id="grades">
        时长的凭据
      </h2>
      <ul className="mt-2">
        {grades.map(({ grade, minutes, people }) => (
          <li key={grade} className={`grid items-center gap-3 py-3 border-b ${styles['grade']}`}>
            <span
              className={`flex-none place-items-center text-note font-bold rounded-xs text-inverted ${marks['badge']}`}
              data-grade={grade}
            >
              {grade}
            </span>
            <span>
              {evidenceGradeLabels[grade]}
              <span className="text-meta leading-meta text-muted">&nbsp;· {people} 人</span>
            </span>
            <Duration minutes={minutes} />
          </li>
        ))}
      </ul>
    </section>
  )

function Story({ report: { story, state } }: { report: ReportDetail }) {
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="story">
      <h2 className="h2" id="story">
        组织的总结
      </h2>
      {story ? (
        <>
          <p className={`text-note leading-meta text-subtle [&_a]:underline ${styles['published']}`}>
            {fullDay(story.publishedAt)} 发布&nbsp;·{' '}
            <Link className="link touch-target" to={routePath('article-summary', { pageno: story.articleId })}>
              单独打开这篇报告
            </Link>
          </p>
          {/* oxlint-disable-next-line react/no-danger -- cleaned by the server before it is sent */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: story.body }} />
        </>
      ) : (
        <p className={`text-ui text-muted [&_a]:underline ${styles['published']}`}>
          {state === 'publicising'
            ? '时长公示结束后，组织会在这里写下总结。'
            : '组织没有另写总结，上面的数字来自签到和时长记录。'}
        </p>
      )}
    </section>
  )
}
