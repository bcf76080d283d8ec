import { useState } from 'react'
import { auditPeriodLabels } from '#contract/audit.ts'
import { auditKindLabels } from '#domain/audit/audit-kinds.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { auditQuery, fetchAuditExport } from './audit.api.ts'
import type { AuditAddress } from './audit-address.ts'

/** The chosen acts as a file, for a reason. */
export function AuditExportButton({ address }: { address: AuditAddress }) {
  const [isOpen, setOpen] = useState(false)
  const { period, kind, keyword } = address
  const chosen = [
    auditPeriodLabels[period],
    kind === null ? '全部操作' : auditKindLabels[kind],
    ...(keyword === '' ? [] : [`含“${keyword}”`]),
  ].join('，')
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="download" />
        导出筛选结果
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="导出操作记录"
        description={`${chosen}；每行一条，JSON 格式。这次导出也会记入操作记录。`}
      >
        <ReasonForm
          label="导出"
          name="reason"
          hint="例如：核实时长异议 YY20261120-04"
          send={(reason, signal) => fetchAuditExport({ ...auditQuery(address), reason }, signal)}
          onDone={(file) => {
            saveFile(file, `操作记录 ${shanghaiDay(new Date())}.jsonl`)
            notify.success('已导出')
            setOpen(false)
            revalidatePage()
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
