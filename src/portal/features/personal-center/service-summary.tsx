import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { formatMinutes } from '#contract/fields/minutes.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import type { profile, userStatistics } from '#contract/volunteer.ts'
import styles from './center.module.css'
import { Hours } from './hours-text.tsx'

interface ServiceSummaryProps {
  person: Reply<typeof profile>
  statistics: Reply<typeof userStatistics>
}

/** Hours with the way to the next star, and what is coming up. */
export function ServiceSummary({ person, statistics }: ServiceSummaryProps) {
  const [today] = useState(() => shanghaiDay(new Date()))
  const stars = ruleSetOn(today).starHours
  const next = stars[person.starLevel]
  const left = next === undefined ? 0 : next * 60 - person.serviceTime
  return (
    <div className={styles['summary']}>
      <div>
        <p className="meta">服务时长（已生效）</p>
        <p className={`figure ${styles['total']}`}>
          <Hours minutes={person.serviceTime} />
        </p>
        {next !== undefined && (
          <progress className={styles['star']} value={person.serviceTime} max={next * 60} aria-label="到下一星级" />
        )}
        <p className="meta">
          {person.starLevel > 0 ? `${'零一二三四五'[person.starLevel]}星志愿者` : '还没有星级'}
          {next !== undefined && `，再服务 ${formatMinutes(left)}升${'零一二三四五'[person.starLevel + 1]}星`}
        </p>
      </div>
      <Amount name="培训时长">
        <Hours minutes={person.trainingTime} />
      </Amount>
      <Amount name="报名次数">
        {statistics.applyCounts} <small>次</small>
      </Amount>
      <Amount name="即将参加">
        {statistics.upcoming} <small>场</small>
      </Amount>
    </div>
  )
}

const Amount = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="meta">{name}</p>
    <p className={styles['amount']}>{children}</p>
  </div>
)
