import { sql } from 'drizzle-orm'
import type { CardEventType } from '#domain/lifecycle/card.ts'
import type { LogoffState } from '#domain/lifecycle/logoff.ts'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'

const closed: LogoffState = 'loggedOff'
/** With these the words and pictures of an application go. */
const emptying: readonly CardEventType[] = ['card.cancelled', 'card.abandoned']
const transferred: CardEventType = 'card.approved'

/** From its first instant to the one after it. */
export interface ComplianceSpan {
  readonly from: Date
  readonly until: Date
}

const inSpan = (column: string, { from, until }: ComplianceSpan) =>
  sql`(${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz)`

export interface ConsentCount {
  readonly kind: string
  readonly title: string | null
  readonly version: string
  readonly registration: number
  readonly signIn: number
  readonly again: number
  readonly other: number
  readonly withdrawn: number
  readonly active: number
}

/** Consents of accounts by text and version: those given and withdrawn in the span, and those that stood at its end. */
export async function countConsents(executor: Executor, span: ComplianceSpan): Promise<ConsentCount[]> {
  const endAt = span.until.toISOString()
  const { rows } = await executor.execute<ConsentCount & Record<string, unknown>>(sql`
    select c.kind, max(a.title) as title, c.version,
      count(*) filter (where ${inSpan('c.given_at', span)} and c.way = 'registration')::int as registration,
      count(*) filter (where ${inSpan('c.given_at', span)} and c.way = 'signIn')::int as "signIn",
      count(*) filter (where ${inSpan('c.given_at', span)} and c.way = 'again')::int as again,
      count(*) filter (where ${inSpan('c.given_at', span)} and coalesce(c.way, 'profile') = 'profile')::int as other,
      count(*) filter (where ${inSpan('c.withdrawn_at', span)})::int as withdrawn,
      count(*) filter (where c.given_at < ${endAt}::timestamptz
        and (c.withdrawn_at is null or c.withdrawn_at >= ${endAt}::timestamptz))::int as active
    from consent c left join agreement a on a.kind = c.kind and a.version = c.version
    group by c.kind, c.version
    union all
    select 'guardian-' || g.scope, null, g.text_version, 0, 0, 0,
      count(*) filter (where ${inSpan('g.given_at', span)})::int,
      count(*) filter (where ${inSpan('g.revoked_at', span)})::int,
      count(*) filter (where g.given_at < ${endAt}::timestamptz
        and (g.revoked_at is null or g.revoked_at >= ${endAt}::timestamptz))::int
    from guardian_consent g group by g.scope, g.text_version
    order by 1, 3`)
  return rows
}

/** A moment of a person; of the number its end alone leaves the server. */
interface PersonRow {
  readonly number: string
  readonly at: string
  readonly [column: string]: unknown
}

export interface RequestRow extends PersonRow {
  readonly kind: 'export' | 'logoff' | 'objection' | 'withdrawal'
  readonly doneAt: string | null
}

/** Wishes of persons that came in the span, in the order in which they came. */
export async function listRequests(executor: Executor, span: ComplianceSpan, limit: number): Promise<RequestRow[]> {
  const { rows } = await executor.execute<RequestRow>(sql`
    select 'export' as kind, v.volunteer_number as number, e.at, e.at as "doneAt"
    from data_export e join volunteer v on v.id = e.volunteer_id where ${inSpan('e.at', span)}
    union all
    select 'logoff', volunteer_number, logoff_applied_at,
      case when logoff_state = ${closed} then coalesce(logged_off_at, logoff_due_at) end
    from volunteer where ${inSpan('logoff_applied_at', span)}
    union all
    select 'objection', number, submitted_at, decided_at from objection where ${inSpan('submitted_at', span)}
    union all
    select 'withdrawal', v.volunteer_number, c.withdrawn_at, c.withdrawn_at
    from consent c join volunteer v on v.id = c.volunteer_id
    where c.kind = 'idNumber' and ${inSpan('c.withdrawn_at', span)} and c.withdrawn_at is distinct from v.logged_off_at
    union all
    select 'withdrawal', v.volunteer_number, g.revoked_at, g.revoked_at
    from guardian_consent g join volunteer v on v.id = g.volunteer_id where ${inSpan('g.revoked_at', span)}
    order by 3, 2 limit ${limit}`)
  return rows
}

export interface LookRow extends PersonRow {
  readonly name: string
  readonly staff: string
  readonly organization: string
  readonly what: string
}

/** Whoever of staff `s` is, told apart from others of the name. */
const staffName = sql`s.name || '（' || s.login_name || '）'`

/** Looks of staff at volunteers, oldest first. */
export async function listLooksIn(executor: Executor, span: ComplianceSpan, limit: number): Promise<LookRow[]> {
  const { rows } = await executor.execute<LookRow>(sql`
    select l.at, v.volunteer_number as number, v.name, ${staffName} as staff, o.name as organization, l.what
    from access_log l join volunteer v on v.id = l.volunteer_id join organizer s on s.id = l.organizer_id
      join organization o on o.id = s.organization_id
    where ${inSpan('l.at', span)} order by l.at, l.id limit ${limit}`)
  return rows
}

export interface DeletionRow extends PersonRow {
  readonly kind: 'account' | 'idNumber' | 'card'
}

/** What was deleted at a person's wish or because its time was over, oldest first. */
export async function listDeletions(executor: Executor, span: ComplianceSpan, limit: number): Promise<DeletionRow[]> {
  const { rows } = await executor.execute<DeletionRow>(sql`
    select 'account' as kind, volunteer_number as number, coalesce(logged_off_at, logoff_due_at) as at
    from volunteer where logoff_state = ${closed} and ${inSpan('coalesce(logged_off_at, logoff_due_at)', span)}
    union all
    select 'idNumber', v.volunteer_number, c.withdrawn_at from consent c join volunteer v on v.id = c.volunteer_id
    where c.kind = 'idNumber' and ${inSpan('c.withdrawn_at', span)} and c.withdrawn_at is distinct from v.logged_off_at
    union all
    select 'card', v.volunteer_number, h.at from card_history h join card_application a on a.id = h.application_id
      join volunteer v on v.id = a.volunteer_id
    where h.event in ${nameList<CardEventType>(emptying)} and ${inSpan('h.at', span)}
    order by 3, 2 limit ${limit}`)
  return rows
}

export interface TransferRow extends PersonRow {
  readonly kind: 'bank' | 'partner'
  readonly receiver: string
  /** Who of the federation decided; null where the person asked for it. */
  readonly staff: string | null
}

/** Data that went to banks and partners, oldest first. */
export async function listTransfers(executor: Executor, span: ComplianceSpan, limit: number): Promise<TransferRow[]> {
  const { rows } = await executor.execute<TransferRow>(sql`
    select 'bank' as kind, h.at, v.volunteer_number as number, coalesce(k.bank, '合作银行') as receiver, ${staffName} as staff
    from card_history h join card_application a on a.id = h.application_id join volunteer v on v.id = a.volunteer_id
      left join card_kind k on k.kind = a.kind left join organizer s on s.id = h.organizer_id
    where h.event = ${transferred} and ${inSpan('h.at', span)}
    union all
    select 'partner', r.at, v.volunteer_number, r.partner, null
    from partner_report r join volunteer v on v.id = r.volunteer_id where ${inSpan('r.at', span)}
    order by 2, 3 limit ${limit}`)
  return rows
}
