import { type AuditPeriod, auditPeriodLabels } from '#contract/audit.ts'
import { type AuditKind, auditKindLabels } from '#domain/audit/audit-kinds.ts'
import { hasKey } from '#domain/record-keys.ts'
import type { AuditChoice } from './audit.api.ts'

type AuditTab = 'acts' | 'looks'

export interface AuditAddress extends AuditChoice {
  readonly tab: AuditTab
  /** The act that is open. */
  readonly id: string | null
}

const usual: AuditPeriod = 'week'
const idOf = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : null)

/** What an address of the page asks for; what nobody can ask for counts as not asked. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
  const period = search.get('period') ?? usual
  const kind = search.get('kind') ?? ''
  return {
    tab: search.get('only') === 'looks' ? 'looks' : 'acts',
    period: hasKey(auditPeriodLabels, period) ? period : usual,
    kind: hasKey<AuditKind>(auditKindLabels, kind) ? kind : null,
    staffId: idOf(search.get('staff')),
    keyword: (search.get('keyword') ?? '').trim().slice(0, 50),
    id: idOf(search.get('id')),
  }
}

/** Address below `/admin`. */
export function auditAddress({ tab, period, kind, staffId, keyword, id }: AuditAddress): string {
  const search = new URLSearchParams({
    ...(tab === 'looks' && { only: 'looks' }),
    ...(period !== usual && { period }),
    ...(kind !== null && { kind }),
    ...(staffId !== null && { staff: staffId }),
    ...(keyword !== '' && { keyword }),
    ...(id !== null && { id }),
  })
  return search.size > 0 ? `/audit?${search}` : '/audit'
}
