import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { Switch } from '../../../ui/field/checkbox.tsx'
import { sendRequirement } from './staff.api.ts'

/** Whether everybody of the organization needs a second factor. */
export function FactorSwitch({ isRequired }: { isRequired: boolean }) {
  const { task, message, write } = useWrite(sendRequirement, {
    onDone: (answer) => {
      notify.success(answer.isRequired ? '已要求全员使用两步验证' : '已改为自愿使用两步验证')
      revalidatePage()
    },
  })
  return (
    <>
      <SectionTitle as="h2" id="factor">
        两步验证
      </SectionTitle>
      <Meta as="p" marginTop="1" marginBottom="2.5">
        打开后，每位工作人员都要先设置两步验证才能继续使用，包括你自己。
      </Meta>
      {message && <Problem>{message}</Problem>}
      <Switch
        checked={isRequired}
        disabled={task !== null}
        onChange={(isOn) => write({ name: 'require' }, { isRequired: isOn })}
      >
        全员必须使用
      </Switch>
    </>
  )
}
