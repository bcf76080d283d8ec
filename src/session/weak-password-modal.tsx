import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewPasswordForm } from '../ui/new-password-form.tsx'
import { useWeakPassword } from './use-weak-password.ts'
import styles from './weak-password-modal.module.css'

/** The forced change of a weak password, over every page (spec sections 4 and 5). */
export default function WeakPasswordModal() {
  const { snapshot, send } = useWeakPassword()
  return (
    <>
      <Dialog
        open={snapshot.hasTag('modal')}
        forced
        icon={
          <span className={styles['shield']}>
            <Icon name="shield" size={24} />
          </span>
        }
        title="换一个更安全的密码"
        description="现在的密码容易被猜到，换好后才能继续使用。"
      >
        <NewPasswordForm
          busy={snapshot.hasTag('busy')}
          message={snapshot.context.message}
          onSubmit={(form) => send({ type: 'password.submitted', ...form })}
        />
      </Dialog>
      <Dialog
        open={snapshot.matches('changed')}
        forced
        title="温馨提示"
        description="密码已修改，请重新登录"
        actions={<Button onClick={() => send({ type: 'change.confirmed' })}>重新登录</Button>}
      />
    </>
  )
}
