import { Duration } from '../../../ui/mark/duration.tsx'
import { Link } from 'react-router-dom'
import { statedGrades } from '#domain/hours/evidence.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { noticeIdOf } from './notice-id.ts'
import { noticeSpan } from './notice-times.ts'
import { loadPublicity, type Publicity } from './load-publicity.ts'
import styles from './publicity.module.css'
import { DaysLeft } from './publicity-row.tsx'
import { PublicityRecords } from './publicity-records.tsx'

export const loader = ({ params, signal }: ScreenArgs) => loadPublicity({ params, signal })

export const subjectOf = (data: Awaited<ReturnType<typeof loader>>) => data?.mission.name ?? null

const trail = { text: '时长公示', to: routePath('publicity') }

/** One mission with its hours on public notice. */
export default function PublicityDetailScreen() {
  const { data } = useScreen<typeof loader>()
  if (data === null)
    return (
      <div className="container page">
        <EmptyState level={1} title="这个活动现在没有公示中的时长" link={['看全部公示', routePath('publicity')]}>
          公示可能已经结束，时长已经生效；也可能地址不完整。
        </EmptyState>
      </div>
    )
  const { mission, records } = data
  return (
    <div className="container page">
      <Breadcrumb items={[trail, { text: mission.name }]} />
      <Head mission={mission} />
      <PublicityRecords key={noticeIdOf(mission)} mission={mission} first={records} />
    </div>
  )
}

function Head({ mission }: { mission: Publicity }) {
  const { missionId, name, organization, district, place, address, contactName, contactPhone } = mission
  const location = [place, address].filter(Boolean).join('\u00A0· ')
  return (
    <header className={`grid gap-5 ${styles['detailHead']}`}>
      <div className="grid content-start gap-1.5 min-w-0 [&_a:hover]:text-brand">
        <h1 className="h1">{name}</h1>
        <p className="text-meta leading-meta text-muted">
          {organization.name}&nbsp;· {district.name}
        </p>
        <ul className="grid gap-0.5 text-meta text-muted *:items-start [&_svg]:mt-1">
          <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
            <Icon name="calendar" />
            {noticeSpan(mission)}
          </li>
          {location && (
            <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
              <Icon name="pin" />
              {location}
            </li>
          )}
          {contactPhone && (
            <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
              <Icon name="phone" />
              <span>
                {contactName}{' '}
                <a className="whitespace-nowrap touch-target" href={`tel:${contactPhone}`}>
                  {contactPhone}
                </a>
              </span>
            </li>
          )}
        </ul>
        {missionId === null ? (
          <p className="text-meta leading-meta text-muted">{statedGrades.import.why}。</p>
        ) : (
          <Link className="more-link" to={routePath('mission-detail', { missionId })}>
            看活动详情
            <Icon name="chevronRight" size={14} />
          </Link>
        )}
      </div>
      <Notice mission={mission} />
    </header>
  )
}

/** Until when it can be objected to, and how much of it there is. */
const Notice = ({ mission }: { mission: Publicity }) => (
  <div className={`grid content-start gap-1.5 rounded-2xl ${styles['notice']}`}>
    <DaysLeft days={mission.daysLeft} until={mission.publicUntil} />
    <p className="text-meta leading-meta text-muted">
      {`公示 ${mission.publicityDays} 天，从 ${dayAndTime(mission.publicFrom)} 起，到 ${dayAndTime(mission.publicUntil)}；有异议的处理完再生效`}
    </p>
    <p className="flex flex-wrap text-ui gap-x-5 gap-y-1">
      <span>
        <b>{mission.people}</b> 人
      </span>
      <span>
        <b>{mission.records}</b> 条
      </span>
      <span>
        共{' '}
        <b>
          <Duration minutes={mission.minutes} />
        </b>
      </span>
    </p>
  </div>
)
