import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { organizationPage } from '../../../shared/organization/organization-rows.tsx'
import type { Details } from './details.screen.tsx'
import styles from './organization.module.css'

const EvaluationAverages = lazyComponent(() => import('../../../shared/evaluation/evaluation-averages.tsx'))

const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** What the organization says of itself, and how to reach it. */
export function About({ details }: { details: Details }) {
  const { organizationId, introduction, foundedOn, address, parent, contactName, contactPhone } = details
  // A masked number cannot be dialled.
  const phone =
    contactPhone === null || contactPhone.includes('*') ? (
      contactPhone
    ) : (
      <a className="whitespace-nowrap touch-target" href={`tel:${contactPhone}`}>
        {contactPhone}
      </a>
    )
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="about">
      <h2 className="h2" id="about">
        组织介绍
      </h2>
      <EvaluationAverages of={{ organizationId }} />
      {introduction ? (
        <p className="prose mt-3 whitespace-pre-line">{introduction}</p>
      ) : (
        <p className="text-ui text-muted">这个组织还没有写介绍。</p>
      )}
      <ul className={`grid mt-4 border-t [&_a:hover]:text-brand ${styles['facts']}`}>
        {foundedOn && (
          <Fact icon="calendar" title="成立时间">
            {dayText(foundedOn)}
          </Fact>
        )}
        {address && (
          <Fact icon="pin" title="地址">
            {address}
          </Fact>
        )}
        {(contactName ?? contactPhone) && (
          <Fact icon="phone" title="联系人">
            {contactName} {phone}
          </Fact>
        )}
        {parent && (
          <Fact icon="organization" title="上级组织">
            <Link to={organizationPage(parent.organizationId)} className="touch-target">
              {parent.name}
            </Link>
          </Fact>
        )}
      </ul>
    </section>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <span>
        <span className="text-note leading-meta text-subtle">{title}</span>
        <span className="block">{children}</span>
      </span>
    </li>
  )
}
