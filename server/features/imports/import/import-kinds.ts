import type { ImportKindName } from '#domain/import-kind.ts'
import { donationImport } from '../../hours/certificate/donation-import.ts'
import { hoursImport } from '../hours-import/hours-import.ts'
import { organizationImport } from '../organization-import/organization-import.ts'
import type { ImportKindSource } from '../../../records/import/import-kind.ts'

/** The kinds of import; a kind is in the page's choice once it is here. */
export const importKindSources: Readonly<Partial<Record<ImportKindName, ImportKindSource>>> = {
  donations: donationImport,
  hours: hoursImport,
  organizations: organizationImport,
}
