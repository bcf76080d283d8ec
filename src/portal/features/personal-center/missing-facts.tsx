import { Link } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import type { profile } from '#contract/volunteer/volunteer.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './center.module.css'

interface MissingFactsProps {
  person: Pick<Reply<typeof profile>, 'realNameVerified' | 'completeness' | 'missing'>
  /** Address of the form. */
  form: string
}

/** What the profile lacks, and what that would open. */
export const MissingFacts = ({ person: { realNameVerified, completeness, missing }, form }: MissingFactsProps) => (
  <p
    className={`flex gap-2.5 mt-5 rounded-lg text-ui px-4 py-3.5 bg-sun-50 text-sun-800 [&>svg]:mt-0.5 ${styles['note']}`}
  >
    <Icon name="info" />
    <span>
      {realNameVerified
        ? `资料完整度 ${completeness}%，还缺：${missing.join('、')}。有的活动要求技能。`
        : '2 分钟完成实名，就能报大部分活动。'}
      <Link to={form} className="link whitespace-nowrap">
        {realNameVerified ? '去完善' : '去实名'}
      </Link>
    </span>
  </p>
)
