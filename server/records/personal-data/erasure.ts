import { erasedName } from '#domain/fields/masked-name.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/client.ts'
import { session } from '../../database/schema/auth.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { forgetDevices } from '../session/known-device.repository.ts'
import { eraseEvaluations } from '../evaluation/evaluation.repository.ts'
import { type Owner, ownedBy } from './export-rows.ts'
import { personalTables } from './personal-tables.ts'

/** What becomes of a person's rows in each table when the account is closed; a table that is not named here stops the closing. */
export const ends: Readonly<Record<string, 'gone' | 'stays' | { readonly remains: readonly string[] }>> = {
  application_answer: 'gone',
  application_decision: 'gone',
  attendance_claim: 'gone',
  attendance_refusal: 'gone',
  calendar_feed: 'gone',
  collection: 'gone',
  contact_notice: 'gone',
  data_export: 'gone',
  donation_correction: 'gone',
  guardian_consent: 'gone',
  guardian_reminder: 'gone',
  message_mail: 'gone',
  message_text: 'gone',
  organization_block: 'gone',
  organization_member: 'gone',
  partner_ticket: 'gone',
  person_tag: 'gone',
  recovery_help: 'gone',
  saved_search: 'gone',
  search_notice: 'gone',
  site_message: 'gone',
  volunteer_district: 'gone',

  application: {
    remains: [
      'id',
      'volunteerId',
      'missionId',
      'slotId',
      'during',
      'source',
      'state',
      'stateContext',
      'live',
      'position',
      'reviewerId',
      'hiddenAt',
      'createdAt',
      'updatedAt',
    ],
  },

  hour_anomaly: {
    remains: ['id', 'applicationId', 'kinds', 'reasons', 'state', 'reportedBy', 'reportedAt', 'decidedBy', 'decidedAt'],
  },

  // Proofs of what was done with the person's data and consent, and of what may not be used again.
  access_log: 'stays',
  consent: 'stays',
  partner_report: 'stays',
  former_login_name: 'stays',
  // Hours and what they rest on, under the pseudonym (docs/rules/privacy.md#erasure).
  attendance: 'stays',
  attendance_mark: {
    remains: [
      'id',
      'applicationId',
      'purpose',
      'at',
      'receivedAt',
      'means',
      'nonce',
      'distance',
      'onSpot',
      'organizerId',
      'reason',
      'withGuardian',
      'suspended',
      'withdrawnAt',
      'withdrawnBy',
    ],
  },
  objection: 'stays',
  time_record: 'stays',
  service_fact: 'stays',
  volunteer_month: 'stays',
  // Emptied by the parts that know what has to be kept of them: leave-card.ts, leave-certificates.ts,
  // leave-requests.ts, report-keeping.ts, photo-claim.ts, eraseEvaluations.
  card_application: 'stays',
  card_history: 'stays',
  card_picture: 'stays',
  donation: 'stays',
  donation_certificate: 'stays',
  evaluation: 'stays',
  hour_record: 'stays',
  photo_claim: 'stays',
  report: 'stays',
  report_picture: 'stays',
  time_certificate: 'stays',
}

/** What is left of the volunteer: identities, the account's state and the sums of the hours. */
const remainsOfVolunteer = [
  'id',
  'userId',
  'surrogateId',
  'volunteerNumber',
  'loginName',
  'loginNameChangedAt',
  'weakPassword',
  'forceChangePassword',
  'demo',
  'starLevel',
  'serviceMinutes',
  'trainingMinutes',
  'applyCount',
  'cardStatus',
  'logoffState',
  'logoffAppliedAt',
  'logoffDueAt',
  'loggedOffAt',
  'createdAt',
]

/**
 * The values that empty a row: every column of the table that is not said to remain gets its default, or nothing.
 * @param placeholders in place of columns that can neither be empty nor have a default
 * @throws Error for such a column without a word
 */
export function emptyValues(
  table: PgTable,
  remains: readonly string[],
  placeholders: Readonly<Record<string, string>> = {},
): Record<string, SQL | string> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns.flatMap(([name, column]): [string, SQL | string][] => {
      if (remains.includes(name)) return []
      const placeholder = placeholders[name]
      if (placeholder !== undefined) return [[name, placeholder]]
      if (column.notNull && !column.hasDefault) throw new Error(`${name} can neither be kept nor emptied`)
      return [[name, sql`default`]]
    }),
  )
}

/** Removes what says who the volunteer was; hours stay in the ledger under the surrogate id. */
export async function erasePerson(executor: Executor, volunteerId: number): Promise<void> {
  const [owner] = await executor
    .select({ id: volunteer.id, surrogateId: volunteer.surrogateId })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
  if (!owner) return
  await eraseEvaluations(executor, volunteerId)
  await eraseRows(executor, owner)
  await forgetDevices(executor, { kind: 'volunteer', id: volunteerId })
  await executor.delete(session).where(and(eq(session.kind, 'volunteer'), eq(session.accountId, volunteerId)))
  await executor
    .update(volunteer)
    .set(emptyValues(volunteer, remainsOfVolunteer, { name: erasedName, passwordHash: '' }))
    .where(eq(volunteer.id, volunteerId))
}

async function eraseRows(executor: Executor, owner: Owner): Promise<void> {
  // Rows of rows stand behind their parents in the list: they go first.
  for (const entry of personalTables.toReversed()) {
    const end = ends[entry.name]
    if (end === undefined) throw new Error(`nothing says what becomes of ${entry.name}`)
    if (end === 'stays') continue
    const condition = ownedBy(executor, entry, owner)
    if (end === 'gone') await executor.delete(entry.table).where(condition)
    else await executor.update(entry.table).set(emptyValues(entry.table, end.remains)).where(condition)
  }
}
