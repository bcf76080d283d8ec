import { type AuditPeriod, auditPeriodLabels } from '#contract/audit.ts'
import { Figure, Figures } from '../../../ui/admin/figures.tsx'
import type { AuditCounts } from './audit.api.ts'

/** Numbers of the period. */
export const AuditFigures = ({ figures, period }: { figures: AuditCounts; period: AuditPeriod }) => (
  <Figures count={4} marginTop="4">
    <Figure name={`${auditPeriodLabels[period]}记录`} value={figures.acts}>
      条
    </Figure>
    <Figure name="查看个人信息" value={figures.looks}>
      次
    </Figure>
    <Figure name="导出" value={figures.exports}>
      次
    </Figure>
    <Figure name="被拒绝" value={figures.refused}>
      次{figures.locks > 0 && `，锁定 ${figures.locks} 次`}
    </Figure>
  </Figures>
)
