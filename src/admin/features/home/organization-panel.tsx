import type { ReactNode } from 'react'
import { organizationKindName } from '#contract/lists/organization-kind.ts'
import { organizationStateWords } from '#contract/lifecycle-words.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import styles from './home.module.css'

type Organization = OrganizerInfo['organization']
type State = keyof typeof organizationStateWords

const tones: Record<State, Tone> = {
  draft: 'neutral',
  pendingReview: 'sea',
  returned: 'danger',
  approved: 'leaf',
  suspended: 'sun',
  closed: 'neutral',
}

/** Name, state and the facts of an organization. */
export function OrganizationPanel({ organization }: { organization: Organization }) {
  const { name, level, kind, districtName, introduction, reviewOpinion, contactName, contactPhone } = organization
  const state = organization.state as State
  return (
    <>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{name}</h1>
        <Tag tone={tones[state]}>{organizationStateWords[state]}</Tag>
      </header>
      {introduction && <p className={styles['lead']}>{introduction}</p>}
      {reviewOpinion && (
        <p className={styles['opinion']}>
          <Icon name="info" size={20} />
          <span>审核意见：{reviewOpinion}</span>
        </p>
      )}
      <dl className={styles['facts']}>
        <Fact name="级别">{level === 'federation' ? '联合会' : '志愿组织'}</Fact>
        <Fact name="类型">{organizationKindName(kind)}</Fact>
        <Fact name="所在地区">{districtName}</Fact>
        <Fact name="联系人">
          {(contactName ?? contactPhone) && (
            <>
              {contactName} <span className="nowrap">{contactPhone}</span>
            </>
          )}
        </Fact>
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '未填写'}</dd>
  </div>
)
