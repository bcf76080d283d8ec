import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'

export interface Issuer {
  readonly issuer: string
  readonly personInCharge: string
}

/** The federation, in whose name every certificate is issued. */
export async function readIssuer(executor: Executor): Promise<Issuer> {
  const [row] = await executor
    .select({ name: organization.name, charge: organization.chargeName, contact: organization.contactName })
    .from(organization)
    .where(and(eq(organization.level, 'federation'), eq(organization.state, 'approved')))
    .orderBy(asc(organization.id))
    .limit(1)
  if (!row) throw new Error('there is no federation to issue certificates')
  return { issuer: row.name, personInCharge: row.charge ?? row.contact ?? '联合会秘书处' }
}
