import { useState } from 'react'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type ArticleDetail, sendArticleWithdrawal } from './article.api.ts'

const maximum = 200
const reasonRules = checksOf<{ reason: string }>({
  reason: (text) => (text.trim().length <= maximum ? null : `原因最多 ${maximum} 字，现在是 ${text.trim().length} 字`),
})

/** Takes the article off the portal, or its schedule away. */
export function Withdraw({ detail: { articleId, state } }: { detail: ArticleDetail }) {
  const [isOpen, setOpen] = useState(false)
  const isShown = state === 'published'
  const act = isShown ? '下线' : '取消定时'
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {act}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${act}这篇内容？`}
        description={
          isShown ? '门户上几秒内看不到它，文字和历史都保留，以后可以再发布。' : '到时间不会发布，文字保留为草稿。'
        }
      >
        <WithdrawForm articleId={articleId} act={act} onEnd={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function WithdrawForm({ articleId, act, onEnd }: { articleId: string; act: string; onEnd: () => void }) {
  const form = useForm({ resolver: reasonRules, defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: 'withdraw',
    send: ({ reason }, signal) => sendArticleWithdrawal({ articleId, reason: reason.trim() }, signal),
    onDone: () => {
      notify.success(`已${act}`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission} aria-label={act}>
      <div className="grid gap-3">
        <TextArea
          label="原因"
          optional
          rows={2}
          hint="写进操作记录。"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={act} sending="正在办理" danger onCancel={onEnd} />
      </div>
    </Form>
  )
}
