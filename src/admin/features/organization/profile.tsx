import type { ReactNode } from 'react'
import { organizationKindName } from '#contract/lists/organization-kind.ts'
import { serviceCategoryName } from '#contract/lists/service-category.ts'
import { type JoinMode, joinModes } from '#contract/registration/organization-form.ts'
import { organizationNames as names } from '../../../shared/organization/organization-names.ts'
import { useStoredPicture } from '../../../shared/picture/use-stored-picture.ts'
import type { Registration } from './organization.api.ts'
import styles from './organization.module.css'

/** What the organization said of itself, to read. */
export function Profile({ registration: { profile, districtName, parentName } }: { registration: Registration }) {
  const licence = useStoredPicture(profile.licenceId !== '', async (signal) =>
    (await import('./organization.api.ts')).readLicence(signal),
  )
  const lines: readonly (readonly [string, ReactNode])[] = [
    [names.name, profile.name],
    [names.kind, organizationKindName(profile.kind)],
    [names.creditCode, profile.creditCode],
    [names.district, districtName],
    [names.foundedOn, profile.foundedOn],
    [names.address, profile.address],
    [names.parentId, parentName],
    [names.categories, profile.categories.map(serviceCategoryName).join('、')],
    [names.introduction, profile.introduction],
    [names.joinMode, joinModes[profile.joinMode as JoinMode]],
    [
      names.licenceId,
      licence ? <img key="licence" src={licence} alt={names.licenceId} /> : profile.licenceId && '已上传',
    ],
    [names.chargeName, profile.chargeName],
    [names.contactName, profile.contactName],
    [names.contactPhone, profile.contactPhone],
  ]
  return (
    <dl className={styles['lines']}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '未填写'}</dd>
        </div>
      ))}
    </dl>
  )
}
