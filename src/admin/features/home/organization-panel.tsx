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
        <Fact name="级别" words={level === 'federation' ? '联合会' : '志愿组织'} />
        <Fact name="类型" words={organizationKindName(kind)} />
        <Fact name="所在地区" words={districtName} />
        <Fact name="联系人" words={[contactName, contactPhone].filter(Boolean).join(' ')} />
      </dl>
    </>
  )
}

const Fact = ({ name, words }: { name: string; words: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{words || '未填写'}</dd>
  </div>
)
