import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import type { lastTime } from '#contract/mission/mission.ts'
import { routePath } from '#contract/routes.ts'
import { dayAt } from '../../../lib/dates.ts'
import { organizationPage } from '../../../shared/organization/organization-rows.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import figureStyles from '../../../ui/list/figures.module.css'
import { Duration } from '../../../ui/mark/duration.tsx'
import type { Mission } from './load-mission.ts'
import { fetchLastTime } from './mission.api.ts'
import photoStyles from './organization-outcome.module.css'
import styles from './last-time.module.css'

type Last = NonNullable<Reply<typeof lastTime>>

interface LastTimeProps {
  mission: Pick<Mission, 'id' | 'organization'>
  now: number
}

/** What came of the mission when it was held before: nothing where it was not, until that is known, or when it cannot be had. */
export default function LastTime({ mission: { id, organization }, now }: LastTimeProps) {
  const [last, setLast] = useState<Last | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    fetchLastTime(id, reading.signal).then(setLast, () => {})
    return () => reading.abort()
  }, [id])
  if (!last) return null
  const day = dayAt(last.startAt, now)
  return (
    <section className="grid gap-4 mt-9 md:mt-11" aria-labelledby="last">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="h2" id="last">
          上一次{' '}
          <Link
            to={routePath('mission-detail', { missionId: last.missionId })}
            className="text-ui font-normal text-muted hover:text-brand whitespace-nowrap touch-target"
          >
            {day}
          </Link>
        </h2>
        <Link to={`${organizationPage(organization.id)}#ended`} className="more-link">
          办过 {last.times} 次
          <Icon name="chevronRight" size={14} />
        </Link>
      </div>
      {last.photos.length > 0 && <Photos last={last} />}
      <Figures last={last} />
      {last.words && (
        <figure className={`rounded-lg bg-subtle ${styles['words']}`}>
          <blockquote className="text-pretty">“{last.words.text}”</blockquote>
          <figcaption className="mt-1 text-meta leading-meta text-muted">
            一位参加者，{dayAt(last.words.evaluatedAt, now)}
          </figcaption>
        </figure>
      )}
    </section>
  )
}

/** They lead to their mission, where they open whole and one can ask that they are taken down. */
const Photos = ({ last: { missionId, photos, photoCount } }: { last: Last }) => (
  <>
    <ul className={`grid gap-2 ${styles['photos']}`}>
      {photos.map(({ photoId, blur, small, caption }, at) => (
        <li key={photoId}>
          <Link to={routePath('mission-detail', { missionId })} className={`rounded-lg ${photoStyles['photo']}`}>
            <img src={blur} alt="" aria-hidden className={photoStyles['blur']} />
            <img
              src={small.address}
              width={small.width}
              height={small.height}
              alt={caption ?? `上一次的照片 ${at + 1}`}
              loading="lazy"
              decoding="async"
            />
          </Link>
        </li>
      ))}
    </ul>
    {photoCount > photos.length && (
      <p className="text-meta leading-meta text-muted">还有 {photoCount - photos.length} 张</p>
    )}
  </>
)

const Figures = ({ last: { people, minutes, stars } }: { last: Last }) => (
  <dl className={`grid py-4 ${figureStyles['figures']} ${styles['figures']}`}>
    <div>
      <dt>到场</dt>
      <dd>
        <b>{people}</b> 人
      </dd>
    </div>
    <div>
      <dt>服务时长</dt>
      <dd>
        <b>
          <Duration minutes={minutes} />
        </b>
      </dd>
    </div>
    {stars && (
      <div>
        <dt>{stars.count} 位评价</dt>
        <dd>
          <b>{stars.overall.toFixed(1)}</b> 分
        </dd>
      </div>
    )}
  </dl>
)
