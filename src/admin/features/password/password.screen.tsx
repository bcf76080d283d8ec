import { routePath } from '#contract/routes.ts'
import { PasswordChangeForm } from '../../../shared/password/password-change-form.tsx'
import { sendPasswordChange } from './password.api.ts'
import { PageTitle } from '../../../ui/admin/page-title.tsx'
import { Meta } from '../../../ui/admin/text.tsx'

/** The own password of somebody on the staff who is signed in and knows the present one. */
export default function PasswordScreen() {
  return (
    <>
      <PageTitle fontSize="h2">修改密码</PageTitle>
      <Meta as="p">改好以后，所有设备上的登录都会结束，要用新密码重新登录。</Meta>
      <PasswordChangeForm send={sendPasswordChange} login={routePath('OrganizationLogin')} />
    </>
  )
}
