import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from '../../../ui/form/use-form.ts'
import { packPeriodProblems } from '#domain/audit/compliance-period.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { checkStaffReason } from '#domain/fields/staff-reason.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { DatePart, TextAreaPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { fetchCompliance } from './audit.api.ts'

/** What an audit of personal data asks for, as one workbook. */
export function ComplianceButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon name="download" />
        合规审计包
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="导出合规审计包"
        description="个人信息保护合规审计要看的：各版本的同意、个人请求和用时、工作人员查看、删除、向银行和合作方的提供。志愿者只有遮挡的姓名和编号末四位。这次导出也会记入操作记录。"
      >
        <PackForm onEnd={close} />
      </Dialog>
    </>
  )
}

interface Values {
  from: string
  to: string
  reason: string
}

function problemsOf(values: Values) {
  const reason = checkStaffReason(values.reason)
  return [
    ...packPeriodProblems(values, shanghaiDay(Date.now())),
    ...(reason === null ? [] : [{ field: 'reason', message: reason }]),
  ]
}

function PackForm({ onEnd }: { onEnd: () => void }) {
  const [today] = useState(() => shanghaiDay(Date.now()))
  const form = useForm<Values>({
    resolver: createResolver(problemsOf),
    defaultValues: { from: `${today.slice(0, 4)}-01-01`, to: today, reason: '' },
  })
  const submission = useSubmit(form, {
    send: async (values: Values, signal) => {
      const body = { ...values, reason: values.reason.trim() }
      return { body, file: await fetchCompliance(body, signal) }
    },
    onDone: ({ body: { from, to }, file }) => {
      saveFile(file, `合规审计包 ${from} 至 ${to}.xlsx`)
      notify.success('已导出')
      onEnd()
      revalidatePage()
    },
    shows: ['from', 'to', 'reason'],
  })
  return (
    <Form form={form} {...submission} aria-label="合规审计包">
      {submission.failure && <Problem>{submission.failure.message}</Problem>}
      <Grid gap="3.5">
        <DatePart name="from" label="从" required />
        <DatePart name="to" label="到" required />
        <TextAreaPart name="reason" label="原因" required rows={2} hint="例如：2026 年度个人信息保护合规审计" />
        <FormActions submit="导出" sending="正在导出" onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
