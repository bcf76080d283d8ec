import { isDeepStrictEqual } from 'node:util'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { keysOf } from '#domain/record-keys.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { ImportChange, ImportLine, ImportRun, LineOutcome } from '../../../records/import/import-kind.ts'
import {
  isEstablished,
  applyOrganizationEvents,
  type OrganizationFacts,
  type StoredOrganization,
  startOrganizations,
} from '../../../records/organization/organization-lifecycle.ts'
import { nameAddress } from '../../people/registration/area-name.ts'
import { channelOf, inviteOwners } from '../../access/staff/invitation.service.ts'
import { loadCountyFinder } from './county.ts'
import type { OrganizationColumn } from './organization-import-columns.ts'
import {
  listTakenContacts,
  lockRegisteredOrganizations,
  type OrganizationFactsChange,
  updateOrganizations,
} from './organization-import.repository.ts'
import type { ImportedOrganizationRow as Line } from './organization-row.ts'

type Outcome = LineOutcome<OrganizationColumn>

type Fact = keyof OrganizationFacts

/** What a line says of an organization that exists, and what of it is new. */
interface Change {
  readonly kind: 'change'
  readonly row: StoredOrganization
  readonly facts: OrganizationFactsChange
  readonly changed: readonly Fact[]
}

/** What a line does. */
type Plan =
  | { readonly kind: 'create'; readonly line: ImportLine<Line>; readonly facts: OrganizationFacts }
  | Change
  | { readonly kind: 'settled'; readonly outcome: Outcome }

const skipped = (column: OrganizationColumn, message: string, texts: readonly string[] = []): Plan => {
  const mends = texts.map((text) => ({ kind: 'write' as const, text }))
  return { kind: 'settled', outcome: { outcome: 'skipped', problems: [{ column, message, mends }] } }
}

/**
 * Approves the organizations of a register without an account, whose owner is invited, and changes those that exist. As many statements for
 * one line as for thousands.
 */
export async function applyOrganizations(
  executor: Executor,
  lines: readonly ImportLine<Line>[],
  run: ImportRun,
): Promise<Outcome[]> {
  const planOf = await planner(executor, lines, run)
  const plans = lines.map(planOf)
  const news = plans.filter((plan) => plan.kind === 'create')
  const created = await create(executor, news, run)
  const changes = plans.filter((plan) => plan.kind === 'change')
  await updateOrganizations(executor, changes)
  const idOf = new Map(created.map(({ creditCode, id }) => [creditCode, id]))
  return plans.map((plan): Outcome => {
    if (plan.kind === 'settled') return plan.outcome
    if (plan.kind === 'change') return changedOutcome(plan)
    const recordId = idOf.get(plan.facts.creditCode)
    if (recordId === undefined) throw new Error('the organization was not inserted')
    return { outcome: 'created', recordId }
  })
}

async function planner(executor: Executor, lines: readonly ImportLine<Line>[], run: ImportRun) {
  const countyOf = await loadCountyFinder(executor)
  const rows = await lockRegisteredOrganizations(
    executor,
    lines.map(({ row }) => row.creditCode),
    lines.map(({ row }) => row.facts.name),
  )
  const byCode = new Map(rows.map((row) => [row.creditCode, row]))
  const names = new Map(rows.map((row) => [nameKey(row.districtCode, row.name), row.creditCode]))
  const contacts = await contactJudge(executor, lines, run)
  return (line: ImportLine<Line>): Plan => {
    const { creditCode, facts } = line.row
    const county = countyOf(line.row.district)
    if ('message' in county) return skipped('district', county.message, county.names)
    const nameOwner = names.get(nameKey(county.code, facts.name))
    if (nameOwner !== undefined && nameOwner !== creditCode)
      return skipped('name', '这个地区已有同名的组织，请核对名称和统一社会信用代码')
    const existing = byCode.get(creditCode)
    const plan = existing
      ? planChange(existing, { ...facts, districtCode: county.code })
      : planNew(line, county.code, contacts)
    if (plan.kind !== 'settled') names.set(nameKey(county.code, facts.name), creditCode)
    return plan
  }
}

const nameKey = (districtCode: string, name: string): string => `${districtCode} ${name}`

function planNew(line: ImportLine<Line>, districtCode: string, judge: (line: ImportLine<Line>) => string | null): Plan {
  const message = judge(line)
  if (message !== null) return skipped('ownerContact', message)
  const { creditCode, facts } = line.row
  const rest = { parentId: null, categories: [], foundedOn: null, address: null, introduction: null }
  return { kind: 'create', line, facts: { ...rest, ...facts, creditCode, districtCode, joinMode: 'review' } }
}

function planChange(row: StoredOrganization, facts: OrganizationFactsChange): Plan {
  if (row.level === 'federation') return skipped('creditCode', '这是联合会自己，资料不在这里修改')
  if (!isEstablished(row))
    return skipped('creditCode', `这个组织的注册处于“${organizationStateLabels[row.state]}”，请在审核页办理`)
  const changed = keysOf<Fact>(facts).filter((name) => !isDeepStrictEqual(row[name], facts[name]))
  return changed.length === 0
    ? { kind: 'settled', outcome: { outcome: 'unchanged' } }
    : { kind: 'change', row, facts, changed }
}

/** Why an owner cannot be invited by the contact of a line; one contact has one account. */
async function contactJudge(executor: Executor, lines: readonly ImportLine<Line>[], { keys, canReach }: ImportRun) {
  const contacts = lines.flatMap(({ row }) => row.ownerContact || [])
  const hashesOf = new Map(contacts.map((contact) => [contact, lookUps(keys, contact)]))
  const taken = await listTakenContacts(executor, [...hashesOf.values()].flat())
  const lineOf = new Map<string, number>()
  return ({ line, row: { ownerContact } }: ImportLine<Line>): string | null => {
    if (ownerContact === '') return '新组织要填管理员的手机号或邮箱，用来发邀请设置账号'
    if (!canReach(channelOf(ownerContact)))
      return ownerContact.includes('@') ? '邮件服务还没有接通，请改写手机号' : '短信服务还没有接通，请改写邮箱'
    if (hashesOf.get(ownerContact)?.some((hash) => taken.has(hash)))
      return '这个手机号或邮箱已经有组织账号，一个联系方式只能用于一个账号，请换一个'
    const first = lineOf.get(ownerContact)
    if (first !== undefined) return `和第 ${first} 行是同一个联系方式，一个联系方式只能用于一个账号，请换一个`
    lineOf.set(ownerContact, line)
    return null
  }
}

const lookUps = (keys: Keys, contact: string): string[] => keys.lookupHashes(`organizer.${channelOf(contact)}`, contact)

async function create(
  executor: Executor,
  news: readonly Extract<Plan, { kind: 'create' }>[],
  { keys, caller, now, origin }: ImportRun,
): Promise<StoredOrganization[]> {
  if (news.length === 0) return []
  const drafts = await startOrganizations(
    executor,
    news.map(({ facts }) => facts),
    now,
  )
  const waiting = await applyOrganizationEvents(executor, drafts, { event: 'organization.submitted', now })
  const action = { event: 'organization.approved', now, organizerId: caller.id } as const
  const approved = await applyOrganizationEvents(executor, waiting, action)
  const rowOf = new Map(news.map(({ facts, line }) => [facts.creditCode, line.row]))
  const owners = approved.map(({ id, name, creditCode }) => ({
    organizationId: id,
    organizationName: name,
    name: rowOf.get(creditCode)?.ownerName ?? '',
    contact: rowOf.get(creditCode)?.ownerContact ?? '',
  }))
  await inviteOwners(executor, keys, owners, { origin, invitedById: caller.id, now })
  return approved
}

function changedOutcome({ row, facts, changed }: Change): Outcome {
  const valuesOf = (organizationFacts: OrganizationFactsChange) =>
    Object.fromEntries(changed.map((name) => [name, organizationFacts[name]]))
  return {
    outcome: 'changed',
    recordId: row.id,
    changes: changed.flatMap((name) => changeOf(name, row, facts) ?? []),
    before: JSON.stringify({ before: valuesOf(row), after: valuesOf(facts) }),
  }
}

const textOf: Readonly<Partial<Record<Fact, (facts: OrganizationFactsChange) => string>>> = {
  kind: ({ kind = '' }) => organizationKindName(kind) || kind,
  districtCode: ({ districtCode = '' }) => nameAddress(districtCode),
  categories: ({ categories = [] }) => categories.map(serviceCategoryName).join('、'),
}

function changeOf(
  name: Fact,
  row: StoredOrganization,
  facts: OrganizationFactsChange,
): ImportChange<OrganizationColumn> | null {
  const column = name === 'districtCode' ? 'district' : name
  if (column === 'parentId' || column === 'joinMode') return null
  const textIn = (organizationFacts: OrganizationFactsChange): string =>
    textOf[name]?.(organizationFacts) ?? String(organizationFacts[name] ?? '')
  return { column, before: textIn(row) || '（空）', after: textIn(facts) }
}
