import { createImportKind } from '../../../records/import/create-import-kind.ts'
import { applyOrganizations } from './apply-organizations.ts'
import { type OrganizationColumn, organizationColumns } from './organization-import-columns.ts'
import { lockOrganizations } from './organization-import.repository.ts'
import { type ImportedOrganizationRow, readOrganizationRow } from './organization-row.ts'
import { findOrganizationsObstacle, takeOrganizationsBack } from './take-organizations-back.ts'

/** Registers of organizations: approved at once by a second person, with an owner by invitation. */
export const organizationImport = createImportKind<OrganizationColumn, ImportedOrganizationRow>({
  columns: organizationColumns,
  needsSecondPerson: true,
  keyColumn: 'creditCode',
  read: readOrganizationRow,
  keyOf: ({ creditCode }) => creditCode,
  labelOf: ({ facts: { name } }) => name,
  apply: applyOrganizations,
  // Whoever enters an organization may be its contact; whoever approves it may not.
  causeOf: async (_, rows, { caller, enteredBy }) =>
    caller.id === enteredBy
      ? {}
      : { contacts: rows.flatMap(({ facts, ownerContact }) => [facts.contactPhone, ownerContact || null]) },
  consequences: ({ created, changed }) => [
    ...(created > 0 ? [`${created} 个新组织直接通过，管理员收到邀请，打开链接设置账号`] : []),
    ...(changed > 0 ? [`${changed} 个组织的资料改成文件里的，空着的一格不改`] : []),
  ],
  lockRecords: async (executor, recordIds) => void (await lockOrganizations(executor, recordIds)),
  findObstacle: findOrganizationsObstacle,
  listOwners: async () => [],
  takeBack: takeOrganizationsBack,
})
