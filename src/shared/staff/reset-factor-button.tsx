import { resetSecondFactor } from '#contract/second-factor.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { useWrite } from '../../lib/use-write.ts'
import { Button } from '../../ui/button/button.tsx'

interface ResetFactorProps {
  staffId: string
  name: string
}

/** Takes the second factor from a colleague who lost the app and the recovery codes. */
export function ResetFactorButton({ staffId, name }: ResetFactorProps) {
  const { task, write } = useWrite((_, signal) => call('organizer', resetSecondFactor, { body: { staffId }, signal }), {
    onDone: () => {
      notify.success(`已重置“${name}”的两步验证，对方的登录已全部退出`)
      revalidatePage()
    },
  })
  async function reset() {
    const isConfirmed = await notify.confirm({
      title: `重置“${name}”的两步验证`,
      content: '请先当面或打电话确认是本人。对方马上退出登录，下次登录凭密码，再设置新的两步验证。',
      confirm: '重置',
      danger: true,
    })
    if (isConfirmed) write({ name: 'reset', record: staffId }, undefined)
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={task !== null}
      aria-label={`重置“${name}”的两步验证`}
      onClick={() => void reset()}
    >
      重置两步验证
    </Button>
  )
}
