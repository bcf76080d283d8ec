import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { keysOf } from '#domain/record-keys.ts'
import type { Executor } from '../../../database/client.ts'
import type { ImportRunContext, ImportedRecord } from '../../../records/import/import-kind.ts'
import {
  applyOrganizationEvents,
  type StoredOrganization,
} from '../../../records/organization/organization-lifecycle.ts'
import { endInvitationsOf } from '../../../records/staff/staff.repository.ts'
import { countUsed, lockOrganizations, updateOrganizations } from './organization-import.repository.ts'

const text = z.string().nullable()
const facts = z
  .object({
    name: z.string(),
    kind: z.string(),
    districtCode: z.string(),
    categories: z.array(z.string()),
    foundedOn: text,
    address: text,
    introduction: text,
    chargeName: text,
    contactName: text,
    contactPhone: text,
  })
  .partial()

/** Of an organization that an import changed: what it wrote, and what stood there. */
const storedChange = z.object({ before: facts, after: facts })

const changeOf = ({ before }: ImportedRecord) => storedChange.parse(JSON.parse(before ?? ''))

const idsOf = (records: readonly ImportedRecord[], outcome: ImportedRecord['outcome']): number[] =>
  records.filter((record) => record.outcome === outcome).map(({ recordId }) => recordId)

async function rowsById(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, StoredOrganization>> {
  return new Map((await lockOrganizations(executor, ids)).map((row) => [row.id, row]))
}

export async function findOrganizationsObstacle(
  executor: Executor,
  records: readonly ImportedRecord[],
): Promise<string | null> {
  const created = idsOf(records, 'created')
  const rows = await rowsById(
    executor,
    records.map(({ recordId }) => recordId),
  )
  const decided = created.filter((id) => rows.get(id)?.state !== 'approved').length
  if (decided > 0) return `其中 ${decided} 个新组织后来又办理过暂停或关闭，不能整批撤回`
  const used = await countUsed(executor, created)
  if (used > 0) return `其中 ${used} 个新组织已经有账号、活动、成员或时长，不能整批撤回，请在组织管理里逐个办理`
  const changed = records.filter(({ outcome }) => outcome === 'changed')
  const newer = changed.filter((record) => {
    const row = rows.get(record.recordId)
    const { after } = changeOf(record)
    return !row || keysOf<keyof typeof after>(after).some((name) => !isDeepStrictEqual(row[name], after[name]))
  }).length
  return newer === 0 ? null : `其中 ${newer} 个组织的资料后来又改过，不能整批撤回`
}

/** Closes what the import created, which gives name and code free, and restores what it changed. */
export async function takeOrganizationsBack(
  executor: Executor,
  records: readonly ImportedRecord[],
  { caller, now }: ImportRunContext,
): Promise<void> {
  const created = idsOf(records, 'created')
  const rows = await rowsById(
    executor,
    records.map(({ recordId }) => recordId),
  )
  const action = { event: 'organization.closed', now, opinion: '导入已整批撤回', organizerId: caller.id } as const
  await applyOrganizationEvents(
    executor,
    created.flatMap((id) => rows.get(id) ?? []),
    action,
  )
  await endInvitationsOf(executor, created, now)
  const changes = records.flatMap((record) => {
    const row = record.outcome === 'changed' ? rows.get(record.recordId) : undefined
    return row ? [{ row, facts: changeOf(record).before }] : []
  })
  await updateOrganizations(executor, changes)
}
