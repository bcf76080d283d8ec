import { Duration } from '../../../ui/mark/duration.tsx'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { profile, userStatistics } from '#contract/volunteer/volunteer.ts'
import styles from './center.module.css'
import { StarWay } from './star-way.tsx'

interface ServiceSummaryProps {
  person: Reply<typeof profile>
  statistics: Reply<typeof userStatistics>
}

/** Hours with the way to the next star, and what is coming up. */
export function ServiceSummary({ person, statistics }: ServiceSummaryProps) {
  return (
    <div className={`grid grid-cols-2 gap-4 mt-5 py-4.5 border-y ${styles['summary']}`}>
      <StarWay of="已生效" minutes={person.serviceTime} starLevel={person.starLevel} missing={person.nextStarMinutes} />
      <Amount name="培训时长">
        <Duration minutes={person.trainingTime} figure />
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
    <p className="text-meta leading-meta text-muted">{name}</p>
    <p className={`font-bold text-xl ${styles['amount']}`}>{children}</p>
  </div>
)
