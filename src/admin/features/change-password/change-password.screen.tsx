import { useSelector } from '@xstate/react'
import { requestLogout } from '../../../session/use-session.ts'
import { weakPasswordActor } from '../../../session/weak-password.actor.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { NewPasswordForm } from '../../../ui/form/new-password-form.tsx'
import styles from './change-password.module.css'

/** The forced change of a password, for volunteers and organizers alike (spec section 4, navigation guard). */
export default function ChangePasswordScreen() {
  const isBusy = useSelector(weakPasswordActor, (snapshot) => snapshot.hasTag('busy'))
  const message = useSelector(weakPasswordActor, ({ context }) => context.message)
  return (
    <>
      <div className={`w-full bg ${styles['panel']}`}>
        <h1 className={`row gap-2.5 bold ${styles['title']}`}>
          <Icon name="shield" size={24} />
          修改密码
        </h1>
        <p className={`text-ui muted ${styles['why']}`}>
          您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。
        </p>
        <NewPasswordForm
          busy={isBusy}
          message={message}
          onSubmit={(form) => weakPasswordActor.send({ type: 'password.submitted', ...form })}
        />
        <Button variant="ghost" size="sm" full onClick={() => void requestLogout()}>
          先不改，退出登录
        </Button>
      </div>
    </>
  )
}
