import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { ChoiceLinks } from '../../../ui/list/choice-links.tsx'
import { SplitFrame } from '../../../ui/frame/split-frame.tsx'
import styles from './registered.module.css'

const choices = [
  {
    route: 'registered-volunteers',
    icon: 'user',
    tone: 'brand',
    title: '志愿者',
    lead: '报名活动、看日程、查时长',
    need: '手机号或邮箱、证件号。未满 18 周岁要监护人一起填。约 3 分钟。',
  },
  {
    route: 'registered-organization',
    icon: 'users',
    tone: 'sea',
    title: '组织',
    lead: '代表组织入驻，让志愿者找到你们',
    need: '登记证书或营业执照的照片、统一社会信用代码、管理员的手机号或邮箱。约 10 分钟，提交后等联合会审核。',
  },
] as const

/** Who registers: a volunteer or an organization. */
export default function RegisteredScreen() {
  return (
    <SplitFrame
      welcome={
        <>
          <p className="h1">欢迎加入</p>
          <p className="text-ui">身边的事，一起做。</p>
        </>
      }
      title="注册"
      lead="选择你要注册的身份。"
    >
      <ChoiceLinks
        items={choices.map(({ route, need, ...choice }) => ({
          ...choice,
          to: routePath(route),
          more: (
            <p className={`text-note leading-meta text-subtle ${styles['need']}`}>
              <b>准备好：</b>
              {need}
            </p>
          ),
        }))}
      />
      <p className="mt-6 text-center [&_a]:underline">
        已有账号？
        <Link to={routePath('Login')} className="link">
          去登录
        </Link>
        {'\u00A0· '}注册不了？
        <Link to={routePath('registered-feedback')} className="link">
          提交反馈
        </Link>
      </p>
    </SplitFrame>
  )
}
