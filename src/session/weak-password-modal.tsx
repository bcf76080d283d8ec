import { useSelector } from '@xstate/react'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { Icon } from '../ui/button/icon.tsx'
import { NewPasswordForm } from '../ui/form/new-password-form.tsx'
import { useSession } from './use-session.ts'
import { isForced, weakPasswordActor } from './weak-password.actor.ts'

/**
 * The forced change of a weak password, over every page (docs/rules/sign-in.md#weak-password); a forced change has its form on a page, and
 * its end here.
 */
export default function WeakPasswordModal() {
  const hasOwnPage = useSession(isForced)
  const isOpen = useSelector(weakPasswordActor, (snapshot) => snapshot.hasTag('modal'))
  const isBusy = useSelector(weakPasswordActor, (snapshot) => snapshot.hasTag('busy'))
  const isChanged = useSelector(weakPasswordActor, (snapshot) => snapshot.matches('changed'))
  const message = useSelector(weakPasswordActor, ({ context }) => context.message)
  return (
    <>
      <Dialog
        open={isOpen && !hasOwnPage}
        forced
        icon={
          <span className="flex flex-none text-sun-700">
            <Icon name="shield" size={24} />
          </span>
        }
        title="换一个更安全的密码"
        description="现在的密码容易被猜到，换好后才能继续使用。"
      >
        <NewPasswordForm
          busy={isBusy}
          message={message}
          onSubmit={(form) => weakPasswordActor.send({ type: 'password.submitted', ...form })}
        />
      </Dialog>
      <Dialog
        open={isChanged}
        forced
        title="温馨提示"
        description="密码已修改，请重新登录"
        actions={<Button onClick={() => weakPasswordActor.send({ type: 'change.confirmed' })}>重新登录</Button>}
      />
    </>
  )
}
