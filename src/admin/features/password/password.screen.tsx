import { routePath } from '#contract/routes.ts'
import { PasswordChangeForm } from '../../../shared/password/password-change-form.tsx'
import { sendPasswordChange } from './password.api.ts'
import styles from './password.module.css'

/** The own password of somebody on the staff who is signed in and knows the present one. */
export default function PasswordScreen() {
  return (
    <>
      <h1 className={`heading bold ${styles['title']}`}>修改密码</h1>
      <p className="meta">改好以后，所有设备上的登录都会结束，要用新密码重新登录。</p>
      <PasswordChangeForm send={sendPasswordChange} login={routePath('OrganizationLogin')} />
    </>
  )
}
