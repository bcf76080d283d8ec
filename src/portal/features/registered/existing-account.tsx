import { Link } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import type { Contact } from '#machines/registration/registration.types.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './registration.module.css'

const feedback = `${routePath('registered-feedback')}?topic=alreadyRegistered`
/** The ID number may stand for the name, which is shown masked. */
const recoveryById = `${routePath('change-password-volunteer')}?by=id`

interface ExistingContactProps {
  userType: UserType
  contact: Contact
  /** Masked. */
  loginName: string
  onBack: () => void
}

/** The contact has an account already: the ways into it, and out for whoever was given the number of somebody else. */
export function ExistingContact({ userType, contact, loginName, onBack }: ExistingContactProps) {
  const channelName = contact.channel === 'mobile' ? '手机号' : '邮箱'
  return (
    <div className={styles['existing']}>
      <h2 className="h2">这个{channelName}已经注册过</h2>
      <p>
        <b>{contact.contact}</b> 对应的用户名是 <b>{loginName}</b>，不用再注册。
      </p>
      <ButtonLink size="lg" full to={routePath(userType === '1' ? 'VolunteerLogin' : 'OrganizationLogin')}>
        去登录
      </ButtonLink>
      <ButtonLink
        size="lg"
        full
        variant="outline"
        to={userType === '1' ? recoveryById : routePath('change-password-organizer')}
      >
        忘了密码，去找回
      </ButtonLink>
      <Button variant="ghost" full onClick={onBack}>
        换一个{channelName}注册
      </Button>
      <p className={`text-center ${styles['aside']}`}>
        不是你的账号，号码换了主人？
        <Link to={feedback} className="link">
          告诉联合会
        </Link>
      </p>
    </div>
  )
}

/** The ID number has an account already: the claim by its old contact, or a request to the federation. */
export function ExistingIdentity({ message, onResume }: { message: string; onResume: () => void }) {
  return (
    <div className={styles['existing']}>
      <h2 className="h2">这个证件号已经注册过</h2>
      <p
        className="flex gap-2.5 rounded-lg px-4 py-3.5 bg-sun-50 text-sun-800 wrap-anywhere [&>svg]:mt-0.5"
        role="alert"
      >
        <Icon name="info" size={20} />
        <span>{message}</span>
      </p>
      <ul className={styles['ways']}>
        <li>
          <b>还收得到原来的手机或邮箱</b>
          <span className="text-meta leading-meta text-muted">
            用证件号找回，验证码发到当时留的联系方式，随后重设密码。
          </span>
          <ButtonLink full to={recoveryById}>
            用证件号找回账号
          </ButtonLink>
        </li>
        <li>
          <b>原来的联系方式都用不了</b>
          <span className="text-meta leading-meta text-muted">写明情况，联合会核对后答复，凭回执编号查看。</span>
          <ButtonLink full variant="outline" to={feedback}>
            请联合会处理
          </ButtonLink>
        </li>
      </ul>
      <Button variant="ghost" full onClick={onResume}>
        号码填错了，返回修改
      </Button>
      <p className={`text-center ${styles['aside']}`}>填过的内容还在，密码要重新输入。</p>
    </div>
  )
}
