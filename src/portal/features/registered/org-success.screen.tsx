import { routePath } from '#contract/routes.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { DoneState, EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { readResult } from './registration-result.ts'
import styles from './outcome.module.css'

export const ofDevice = true

export const loader = () => ({ result: readResult('2'), person: readUserType() })

/** An organization has registered: its number, and what happens next. */
export default function OrgSuccessScreen() {
  const { result, person } = useScreen<typeof loader>().data
  const signIn =
    person === '2' ? (
      <a className="link" href="/admin/">
        去管理后台
      </a>
    ) : (
      <ButtonLink to={routePath('OrganizationLogin')}>组织登录</ButtonLink>
    )
  if (result === null) return <NoResult signIn={signIn} isGuest={person === null} />
  return (
    <div className="container page mx-auto max-w-[640px]">
      <DoneState level={1} title="注册已提交">
        联合会在 {result.workingDays} 个工作日内审核，请记下编号。
      </DoneState>
      <p className={`grid gap-0.5 mt-5 p-4 rounded-lg bg-subtle justify-items-center ${styles['number']}`}>
        <span className="text-note leading-meta text-subtle">注册编号</span>
        <b>{result.number}</b>
      </p>
      <NextSteps loginName={result.loginName} />
      <p className="flex flex-wrap gap-3 mt-6 justify-center">
        {signIn}
        <ButtonLink variant="outline" to={routePath('Home')}>
          回首页
        </ButtonLink>
      </p>
    </div>
  )
}

const NoResult = ({ signIn, isGuest }: { signIn: React.ReactNode; isGuest: boolean }) => (
  <div className="container page">
    <EmptyState
      level={1}
      title="没有找到注册记录"
      actions={
        <>
          {signIn}
          {isGuest && (
            <ButtonLink variant="outline" to={routePath('registered-organization')}>
              组织注册
            </ButtonLink>
          )}
        </>
      }
    >
      提交过的注册，用管理员账号登录后可以看进度。
    </EmptyState>
  </div>
)

const Step = ({
  icon,
  title,
  children,
}: {
  icon: 'search' | 'bell' | 'users'
  title: string
  children: React.ReactNode
}) => (
  <li>
    <span>
      <Icon name={icon} size={20} />
    </span>
    <b>{title}</b>
    <span className="text-meta leading-meta text-muted">{children}</span>
  </li>
)

const NextSteps = ({ loginName }: { loginName: string }) => (
  <section className="mt-9 md:mt-11">
    <h2 className="h2">接下来</h2>
    <ol className={`grid gap-4 mt-3 ${styles['next']}`}>
      <Step icon="search" title="联合会核对资料和证书">
        有疑问会拨打你留的联系电话。
      </Step>
      <Step icon="bell" title="在管理后台看结果">
        用 {loginName} 登录，首页显示审核到哪一步；要修改的会写明原因，改好再提交一次。
      </Step>
      <Step icon="users" title="通过后对外公开">
        审核通过的组织列在“志愿组织”里，大家都能找到。
      </Step>
    </ol>
  </section>
)
