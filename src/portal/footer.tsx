import { Link } from 'react-router-dom'
import { commonHotline } from '#domain/common-hotline.ts'
import { type RouteName, routePath } from '#contract/routes.ts'
import styles from './footer.module.css'
import { TextSize } from './text-size.tsx'

const columns: readonly { head: string; links: readonly [name: RouteName, text: string][] }[] = [
  {
    head: '志愿者',
    links: [
      ['mission', '找志愿活动'],
      ['registered-volunteers', '注册志愿者'],
      ['registered-applyCard', '申请志愿者证'],
      ['zs', '开具时间证书'],
      ['VolunteerLogin', '志愿者登录'],
    ],
  },
  {
    head: '组织',
    links: [
      ['registered-organization', '组织注册'],
      ['OrganizationLogin', '组织登录'],
      ['mission-search-org-list', '找组织'],
      ['organization', '组织名录'],
    ],
  },
  {
    head: '查验与公示',
    links: [
      ['zs', '证书查验'],
      ['publicity', '时长公示'],
      ['mission-summary', '活动总结'],
    ],
  },
  {
    head: '帮助',
    links: [
      ['article', '新闻资讯'],
      ['get-started-1', '新手引导'],
      ['help', '帮助中心'],
      ['version-updating', '版本更新'],
    ],
  },
]

const year = new Date().getFullYear()

interface FooterProps {
  icp?: string | undefined
  html?: string | undefined
  hotline?: string | undefined
  /** When somebody answers it. */
  hours?: string | undefined
}

/** What is given is the serving district's own. */
export function Footer({ icp, html, hotline = commonHotline.number, hours = commonHotline.hours }: FooterProps) {
  return (
    <footer className={`text-meta ${styles['footer']}`}>
      <div className={`container grid grid-cols-2 ${styles['columns']}`}>
        <div className={`col-span-full ${styles['hotline']}`}>
          <p>服务热线</p>
          <a className={`font-bold text-white leading-figure ${styles['number']}`} href={`tel:${hotline}`}>
            {hotline}
          </a>
          <p className={`text-note ${styles['hours']}`}>{hours}</p>
        </div>
        {columns.map(({ head, links }) => (
          <nav key={head} aria-label={head}>
            <h2 className="text-meta text-white mb-1.5">{head}</h2>
            <ul>
              {links.map(([name, text]) => (
                <li key={name}>
                  <Link className={`inline-flex items-center ${styles['link']}`} to={routePath(name)}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`container flex flex-wrap text-note gap-x-5 gap-y-1 ${styles['legal']}`}>
        {html ? (
          // oxlint-disable-next-line react/no-danger -- cleaned by the server before it is sent
          <div className="flex flex-wrap gap-x-5 gap-y-1 [&_a]:underline" dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <span>主办：省志愿者联合会</span>
        )}
        {icp && <span>{icp}</span>}
        <span>© {year} i志愿</span>
        <TextSize />
      </div>
    </footer>
  )
}
