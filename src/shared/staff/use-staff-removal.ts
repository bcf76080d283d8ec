import { removeStaff } from '#contract/staff/staff.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { useWrite } from '../../lib/use-write.ts'

interface Removable {
  readonly staffId: string
  readonly name: string
}

/** Takes an account of staff out, once that was confirmed; `busyId` is the one under way. */
export function useStaffRemoval() {
  const { task, message, write } = useWrite(
    ({ staffId }: Removable, signal) =>
      call('organizer', removeStaff, { body: { staffId }, signal, quiet: 'business' }),
    {
      onDone: () => {
        notify.success('已移除，对方的登录已全部退出')
        revalidatePage()
      },
    },
  )
  async function remove(account: Removable): Promise<void> {
    const isConfirmed = await notify.confirm({
      title: `移除“${account.name}”`,
      content: '对方马上退出登录，不能再用这个账号；以前做过的事留在操作记录里。',
      confirm: '移除',
      danger: true,
    })
    if (isConfirmed) write({ name: 'remove', record: account.staffId }, account)
  }
  return { busyId: task?.record, message, remove }
}
