import { Grid } from '@chakra-ui/react'
import { type BoardFilter, pastFilterLabels } from '#contract/board/board-view.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { sendView } from './application.api.ts'

const longest = 20

const rules = checksOf<{ viewName: string }>({
  viewName: (name) => (name.trim() === '' ? '请给视图起个名字' : null),
})

/** `标签“老队员”，参加过` */
const filterText = ({ tag, past, guardian }: BoardFilter): string =>
  [tag && `标签“${tag}”`, past && pastFilterLabels[past], guardian && '监护人待同意'].filter(Boolean).join('，')

/** Asks for the name under which a filter is kept. */
export function KeepView({ filter, onClose }: { filter: BoardFilter; onClose: () => void }) {
  const form = useForm({ resolver: rules, defaultValues: { viewName: '' } })
  const submission = useSubmit(form, {
    name: 'keepView',
    shows: ['viewName'],
    send: ({ viewName }, signal) => sendView({ viewName: viewName.trim(), filter }, signal),
    onDone: () => {
      notify.success('已存为视图，同事也能用')
      onClose()
      revalidatePage()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="存为视图"
      description={`记下现在的筛选：${filterText(filter)}。全组织的同事在每场活动的名单上都能用；查找的姓名和编号不会存。`}
    >
      <Form form={form} {...submission}>
        <Grid gap="3.5">
          <TextField
            label="视图名称"
            required
            maxLength={longest}
            hint="已有同名的会被替换。"
            error={form.formState.errors.viewName?.message}
            {...form.register('viewName')}
          />
          <FormActions submit="存为视图" sending="正在保存" onCancel={onClose} />
        </Grid>
      </Form>
    </Dialog>
  )
}
