import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { hasKey } from '#domain/record-keys.ts'
import { readPhone } from '#domain/fields/copied-number.ts'
import { readPersonName } from '#domain/fields/name.ts'
import {
  type ChangeableField,
  changeableFields,
  joinModes,
  type OrganizationChange,
  organizationChangeProblems,
} from '#domain/registration/organization-form.ts'
import { changeOrganization } from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import { invalidInput, Unauthorized } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { lockOrganization, type StoredOrganization } from '../../../records/organization/organization-lifecycle.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { updateOrganization } from '../../../records/organization/registered-organization.repository.ts'

const labels: Readonly<Record<ChangeableField, string>> = {
  introduction: '组织简介',
  joinMode: '加入方式',
  address: '办公地址',
  contactName: '联系人姓名',
  contactPhone: '联系电话',
}

/** @throws BusinessError invalidInput */
export function changeOrganizationDetails(
  { database, clock }: ServerContext,
  caller: OrganizerCaller,
  form: Body<typeof changeOrganization>,
): Promise<ReplyInput<typeof changeOrganization>> {
  const issues = organizationChangeProblems(form)
  if (issues.length > 0) throw invalidInput(issues)
  return database.executor.transaction(async (transaction) => {
    const { organizationId } = caller
    const row = await lockOrganization(transaction, organizationId)
    if (!row) throw new Unauthorized()
    const values = valuesOf(form)
    const changed = changeableFields.filter((field) => values[field] !== row[field])
    if (changed.length === 0) return { changed }
    await updateOrganization(transaction, organizationId, values)
    const factsOf = (stored: Values | StoredOrganization) =>
      Object.fromEntries(changed.map((field) => [labels[field], textOf(field, stored[field])]))
    const subject = `组织“${row.name}”的资料`
    const { act } = changeOrganization
    const entry = { act, organizationId, subject, before: factsOf(row), after: factsOf(values) }
    await recordAct(transaction, caller, entry, clock())
    return { changed }
  })
}

type Values = Pick<StoredOrganization, ChangeableField>

/** The columns; the form has been found in order. */
const valuesOf = ({ introduction, joinMode, address, contactName, contactPhone }: OrganizationChange): Values => ({
  introduction: introduction.trim(),
  joinMode: hasKey(joinModes, joinMode) ? joinMode : 'review',
  address: address.trim(),
  contactName: readPersonName(contactName),
  contactPhone: readPhone(contactPhone),
})

const textOf = (field: ChangeableField, value: string | null): string =>
  field === 'joinMode' && value !== null && hasKey(joinModes, value) ? joinModes[value] : (value ?? '没有填写')
