import type { ReactNode } from 'react'
import type { UserType } from '#contract/auth.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { SplitFrame } from '../../../ui/frame/split-frame.tsx'
import styles from './registration.module.css'

export const stepNames: Record<UserType, readonly string[]> = {
  '1': ['验证联系方式', '输入验证码', '填写资料'],
  '2': ['验证联系方式', '输入验证码', '填写资料'],
}

const texts: Record<
  UserType,
  { title: string; lead: string; formLead: string; welcome: string; requirements: string[] }
> = {
  '1': {
    title: '志愿者注册',
    lead: '先验证手机号或邮箱，约 3 分钟注册好。',
    formLead: '约 2 分钟填完。填过的内容存在本机，刷新不会丢，密码除外。',
    welcome: '从身边的事开始，一个账号报名、签到、查时长。',
    requirements: [
      '姓名和证件号与证件一致，用来核验实名；注册后不能随意更改。',
      '证件号加密保存，别人看到的都是打码的。',
      '未满 18 周岁，请监护人在旁边一起填。',
    ],
  },
  '2': {
    title: '组织注册',
    lead: '先验证管理员的手机号或邮箱，再填写组织资料。',
    formLead: '约 8 分钟填完。填过的内容存在本机，刷新不会丢，密码除外。',
    welcome: '让更多人找到你的组织，从这里开始。',
    requirements: [
      `登记证书或营业执照的照片，四角入镜、文字清楚，${megabytesText(mostFileBytes)} 以内。`,
      '名称和统一社会信用代码与证书一致。',
      '提交后由志愿者联合会审核；审核期间可以登录看进度。',
    ],
  },
}

/** Contact and code: the picture half of signing in beside them. */
export function EntryFrame({ userType, children }: { userType: UserType; children: ReactNode }) {
  const { title, lead, welcome } = texts[userType]
  return (
    <SplitFrame
      welcome={
        <>
          <p className="h1">欢迎加入</p>
          <p className="text-ui">{welcome}</p>
        </>
      }
      {...{ title, lead }}
    >
      {children}
    </SplitFrame>
  )
}

/** The form, with what one should know beside it, or folded above it where there is no room. */
export function FormFrame({
  userType,
  steps,
  children,
}: {
  userType: UserType
  steps: ReactNode
  children: ReactNode
}) {
  const { title, formLead, requirements } = texts[userType]
  return (
    <div className="container page">
      <h1 className="h1">{title}</h1>
      <p className="text-meta leading-meta text-muted mt-1.5">{formLead}</p>
      <div className="max-w-[560px]">{steps}</div>
      <details className={`mt-5 rounded-lg bg-subtle px-4 ${styles['preview']}`}>
        <summary>填写前先准备</summary>
        <Need lines={requirements} />
      </details>
      <div className={`grid mt-7 gap-8 ${styles['columns']}`}>
        <div className="@container min-w-0">{children}</div>
        <aside className={styles['side']} aria-label="填写提示">
          <h2 className="h3">填写前先准备</h2>
          <Need lines={requirements} />
        </aside>
      </div>
    </div>
  )
}

const Need = ({ lines }: { lines: readonly string[] }) => (
  <>
    <ul className={`grid gap-2.5 text-ui text-muted list-disc ${styles['need']}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="text-meta leading-meta text-muted">
      填写遇到问题，请拨{' '}
      <a className="font-bold text-fg" href="tel:12355">
        12355
      </a>
      。
    </p>
  </>
)
