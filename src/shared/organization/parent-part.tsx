import { useFormContext, useWatch } from 'react-hook-form'
import type { OrganizationProfile } from '#domain/registration/organization-form.ts'
import { organizationFieldNames as names } from './organization-names.ts'
import { ParentOrganization } from './parent-organization.tsx'

interface ParentPartProps {
  parentName: string
  onParentName: (name: string) => void
}

/** The organization above in a form of an organization; the form has its id, the page its name. */
export function ParentPart({ parentName, onParentName }: ParentPartProps) {
  const { setValue } = useFormContext<OrganizationProfile>()
  const [parentId, district] = useWatch<OrganizationProfile, ['parentId', 'district']>({
    name: ['parentId', 'district'],
  })
  const { error } = useFormContext<OrganizationProfile>().getFieldState('parentId')
  return (
    <ParentOrganization
      label={names.parentId}
      name="parentId"
      chosen={parentId === '' ? null : { organizationId: parentId, name: parentName || '已选择的组织' }}
      district={district}
      error={error?.message}
      onChange={(organization) => {
        setValue('parentId', organization?.organizationId ?? '', { shouldDirty: true, shouldValidate: true })
        onParentName(organization?.name ?? '')
      }}
    />
  )
}
