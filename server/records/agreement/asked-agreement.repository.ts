import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { agreement } from '../../database/schema/card.ts'
import { consent } from '../../database/schema/registration.ts'

export type ConsentOwner = { readonly volunteerId: number } | { readonly organizerId: number }

/** Whose consents are looked at: a column of the table and the account in it. */
interface OwnConsents {
  readonly column: 'volunteer_id' | 'organizer_id'
  readonly account: SQLWrapper | number
  /** Day in Asia/Shanghai, YYYY-MM-DD. */
  readonly today: SQLWrapper | string
}

/**
 * Condition on a row `a` of the agreements: it is in force, it asks whoever agreed to an older version of its text, and the account agreed to
 * an older one and to none since; or the account is of staff, which may come by an invitation, and agreed to none.
 */
const asksAccount = ({ column, account, today }: OwnConsents): SQL => {
  const own = sql`c.${sql.identifier(column)} = ${account} and c.kind = a.kind and c.withdrawn_at is null`
  const hasAgreed = sql`exists (select 1 from ${consent} c where ${own})`
  const asksAgain = sql`a.asks_again and ${hasAgreed}
    and not exists (select 1 from ${consent} c join ${agreement} b on b.kind = c.kind and b.version = c.version
      where ${own} and (b.published_on, b.id) >= (a.published_on, a.id))`
  const asks = column === 'organizer_id' ? sql`(${asksAgain} or not ${hasAgreed})` : asksAgain
  return sql`a.published_on <= ${today}::date and ${asks}`
}

/** Whether one of these texts has to be agreed to by the account. */
export const isAsked = (kinds: readonly AgreementKind[], own: OwnConsents): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${agreement} a where a.kind in ${nameList<AgreementKind>(kinds)} and ${asksAccount(own)})`

/** The texts that the account has to agree to. */
export async function listAskedKinds(
  executor: Executor,
  kinds: readonly AgreementKind[],
  own: OwnConsents,
): Promise<AgreementKind[]> {
  const { rows } = await executor.execute<{ kind: AgreementKind }>(sql`
    select distinct a.kind from ${agreement} a where a.kind in ${nameList<AgreementKind>(kinds)} and ${asksAccount(own)}`)
  return kinds.filter((kind) => rows.some((row) => row.kind === kind))
}

/** The version that the account agreed to last. */
export async function findAgreedVersion(executor: Executor, owner: ConsentOwner, kind: AgreementKind) {
  const isOwn =
    'volunteerId' in owner ? eq(consent.volunteerId, owner.volunteerId) : eq(consent.organizerId, owner.organizerId)
  const [row] = await executor
    .select({ version: consent.version })
    .from(consent)
    .where(and(isOwn, eq(consent.kind, kind), isNull(consent.withdrawnAt)))
    .orderBy(desc(consent.id))
    .limit(1)
  return row?.version ?? null
}
