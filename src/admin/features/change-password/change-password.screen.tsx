import { useForcedPassword } from '../../../session/use-weak-password.ts'
import { requestLogout } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NewPasswordForm } from '../../../ui/new-password-form.tsx'
import styles from './change-password.module.css'

/** The forced change of a password, for volunteers and organizers alike (spec section 4, navigation guard). */
export default function ChangePasswordScreen() {
  const { snapshot, send } = useForcedPassword()
  return (
    <>
      <div className={styles['panel']}>
        <h1 className={styles['title']}>
          <Icon name="shield" size={24} />
          修改密码
        </h1>
        <p className={styles['why']}>您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。</p>
        <NewPasswordForm
          busy={snapshot.hasTag('busy')}
          message={snapshot.context.message}
          onSubmit={(form) => send({ type: 'password.submitted', ...form })}
        />
        <Button variant="ghost" size="sm" full onClick={() => void requestLogout()}>
          先不改，退出登录
        </Button>
      </div>
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
