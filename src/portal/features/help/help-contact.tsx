import { Link } from 'react-router-dom'
import { type RouteName, routePath } from '#contract/routes.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './help.module.css'

const ways: readonly (readonly [name: RouteName, text: string])[] = [
  ['login-feedback', '登录不了，给我们留言'],
  ['registered-feedback', '注册不了，给我们留言'],
  ['get-started-1', '新手引导，四步看懂'],
  ['version-updating', '最近更新了什么'],
]

/** Who helps when no answer does: the hotline and the ways to write. */
export const HelpContact = () => (
  <aside className={`p-5 rounded-2xl bg-subtle self-start print:hidden ${styles['contact']}`} aria-label="联系我们">
    <h2 className="h3">没找到答案？</h2>
    <p className="text-meta leading-meta text-muted">服务热线，周一至周日 9:00–21:00，普通话、粤语</p>
    <a
      className={`inline-flex items-center gap-2.5 font-bold text-brand leading-figure ${styles['number']}`}
      href="tel:12355"
    >
      <Icon name="phone" size={24} />
      12355
    </a>
    <ul>
      {ways.map(([name, text]) => (
        <li key={name}>
          <Link
            to={routePath(name)}
            className="flex items-center justify-between gap-3 border-t min-h-[44px] hover:text-brand"
          >
            {text}
            <Icon name="chevronRight" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  </aside>
)
