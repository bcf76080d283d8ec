import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { sendProve } from './audit.api.ts'

/** Proves all chains now, and says what came of it. */
export function ProveButton() {
  const { task, write } = useWrite((_, signal) => sendProve(signal), {
    onDone: ({ fault, acts }) => {
      if (fault === null) notify.success(`核对过 ${acts} 条记录，链是完整的`)
      else void notify.confirm({ title: '操作记录被改动过', content: fault, confirm: '知道了' })
      revalidatePage()
    },
    onFailed: () => notify.warning('没有核对完，请稍后再试'),
  })
  return (
    <Button
      variant="outline"
      loading={task !== null}
      loadingText="核对中"
      onClick={() => write({ name: 'prove' }, undefined)}
    >
      <AdminIcon name="shield" />
      核对整条链
    </Button>
  )
}
