import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { hasKey } from '#domain/record-keys.ts'
import { joinModes } from '#domain/registration/organization-form.ts'
import { organizationFieldNames as names } from '../../../shared/organization/organization-names.ts'
import { useStoredPicture } from '../../../shared/picture/use-stored-picture.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { fetchOwnLicence, type OwnRegistration } from './organization.api.ts'

/** What the organization said of itself, to read. */
export function Profile({ registration: { profile, districtName, parentName } }: { registration: OwnRegistration }) {
  const licence = useStoredPicture(profile.licenceId !== '', (signal) => fetchOwnLicence(signal))
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
    [names.joinMode, hasKey(joinModes, profile.joinMode) && joinModes[profile.joinMode]],
    [
      names.licenceId,
      licence ? (
        <chakra.img
          key="licence"
          src={licence}
          alt={names.licenceId}
          maxWidth="min(100%, 240px)"
          maxHeight="200px"
          borderWidth="1px"
          borderRadius="md"
        />
      ) : (
        profile.licenceId && '已上传'
      ),
    ],
    [names.chargeName, profile.chargeName],
    [names.contactName, profile.contactName],
    [names.contactPhone, profile.contactPhone],
  ]
  return (
    <FactList orientation="horizontal">
      {lines.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </FactList>
  )
}
