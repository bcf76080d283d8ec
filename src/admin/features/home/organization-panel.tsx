import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { organizationKindName } from '#contract/lists/organization-kind.ts'
import type { OrganizationState } from '#contract/lifecycle-words.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { OrganizationTag } from '../../../shared/organization/organization-tag.tsx'
import { organizationMeanings } from '../../../shared/organization/organization-state-words.ts'
import styles from './home.module.css'

type Organization = OrganizerInfo['organization']
/** Name, state and the facts of an organization. */
export function OrganizationPanel({ organization }: { organization: Organization }) {
  const { name, level, kind, districtName, introduction, reviewOpinion, contactName, contactPhone } = organization
  const state = organization.state as OrganizationState
  return (
    <>
      <header className={`cluster ${styles['head']}`}>
        <h1 className={`heading bold ${styles['title']}`}>{name}</h1>
        <OrganizationTag state={state} />
      </header>
      {introduction && <p className={`mt-1 text-ui muted pretty ${styles['lead']}`}>{introduction}</p>}
      {state === 'suspended' && (
        <p className={styles['opinion']}>
          <Icon name="info" size={20} />
          <span>{organizationMeanings[state]}</span>
        </p>
      )}
      {reviewOpinion && (
        <p className={styles['opinion']}>
          <Icon name="info" size={20} />
          <span>
            审核意见：{reviewOpinion}
            {state === 'returned' && (
              <Link to="/organization" className={styles['mend']}>
                去修改
              </Link>
            )}
          </span>
        </p>
      )}
      <dl className={`stack halves gap-4 mt-4.5 p-4 bg terms ${styles['facts']}`}>
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
