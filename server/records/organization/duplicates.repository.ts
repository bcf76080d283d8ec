import { type AnyColumn, and, asc, eq, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { creditEntity, nameKey, organization, phoneKey } from '../../database/schema/organization.ts'

type Compared = Pick<typeof organization.$inferSelect, 'id' | 'name' | 'creditCode' | 'contactPhone'>

const mostDuplicates = 10

const same = (key: (text: AnyColumn | SQL) => SQL, column: AnyColumn, value: string | null): SQL<boolean> =>
  value === null ? sql<boolean>`false` : sql<boolean>`(${key(column)} = ${key(sql`${value}::text`)})`

/** Others that are not closed and have the name, the body of the credit code or the telephone in common, however it is written. */
export function listDuplicates(executor: Executor, { id, name, creditCode, contactPhone }: Compared) {
  const sameName = same(nameKey, organization.name, name)
  const sameCode = same(creditEntity, organization.creditCode, creditCode)
  const samePhone = same(phoneKey, organization.contactPhone, contactPhone)
  return executor
    .select({
      id: organization.id,
      number: organization.number,
      name: organization.name,
      state: organization.state,
      districtName: district.name,
      isSameName: sameName,
      isSameCode: sql<boolean>`coalesce(${sameCode}, false)`,
      isSamePhone: sql<boolean>`coalesce(${samePhone}, false)`,
    })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(
      and(
        or(
          sameName,
          and(isNotNull(organization.creditCode), sameCode),
          and(isNotNull(organization.contactPhone), samePhone),
        ),
        ne(organization.id, id),
        eq(organization.level, 'organization'),
        notInArray(organization.state, ['draft', 'closed']),
      ),
    )
    .orderBy(asc(organization.id))
    .limit(mostDuplicates)
}
