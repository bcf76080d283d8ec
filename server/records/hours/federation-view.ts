import type { AnomalyState } from '#domain/lifecycle/anomaly.ts'
import { sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { nameList } from '../../database/name-list.ts'
import { application } from '../../database/schema/application.ts'
import { BusinessError } from '../../errors.ts'

/**
 * What the federation says about odd hours of an application, as a column over `application`: it looks at them, it counts none, or null. What
 * an organization left out by itself it may record after all.
 */
export const federationView = sql<'open' | 'declined' | null>`(
  select n.state from hour_anomaly n left join organizer g on g.id = n.decided_by left join organization o on o.id = g.organization_id
  where n.application_id = ${application.id} and n.state in ${nameList<AnomalyState>(['open', 'declined'])}
    and (n.decided_by is null or o.level = 'federation'))`

const sentences = {
  open: '的时长异常已经报给联合会，等有了结果再处理',
  declined: '的时长联合会已决定不计，要改由联合会重新打开这条异常',
} as const

/**
 * Refuses hours that the federation looks at, or does not count: whichever way they come, until it opens them again.
 * @param asker whose hours they are, `陈*明 这个时段`
 * @throws BusinessError stateRefused
 */
export function refuseFederationView(view: 'open' | 'declined' | null, asker: string): void {
  if (view !== null) throw new BusinessError(codes.stateRefused, `${asker}${sentences[view]}`)
}
