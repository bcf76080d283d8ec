import { Link } from 'react-router-dom'
import { commonHotline } from '#domain/common-hotline.ts'
import { type RouteName, routePath } from '#contract/routes.ts'
import { ElderView } from '../shared/display/elder-view.tsx'
import { TextSize } from '../shared/display/text-size.tsx'
import { ThemeChoiceGroup } from '../shared/display/theme-choice.tsx'
import { classes } from '../ui/theme/classes.ts'
import styles from './footer.module.css'
import { useOwn } from './use-own.ts'

interface FooterLink {
  readonly route: RouteName
  readonly text: string
  /** Ends the text where there is room for it. */
  readonly rest?: string
}

/** What stands in one line on a phone, and for a volunteer on every width. */
const shortLinks = {
  help: { route: 'help', text: '帮助', rest: '中心' },
  zs: { route: 'zs', text: '查验证书' },
  organization: { route: 'organization', text: '志愿组织' },
  publicity: { route: 'publicity', text: '时长公示' },
  article: { route: 'article', text: '新闻', rest: '资讯' },
  agreement: { route: 'registered-voluntaryAgreement', text: '协议', rest: '与隐私' },
} as const satisfies Record<string, FooterLink>

const { help, zs, organization, publicity, article, agreement } = shortLinks
const ownLinks: readonly FooterLink[] = [help, zs, organization, publicity, article, { route: 'privacy', text: '隐私' }]

const columns: readonly { head: string; short: readonly FooterLink[]; long: readonly FooterLink[] }[] = [
  {
    head: '志愿者',
    short: [],
    long: [
      { route: 'mission', text: '找志愿活动' },
      { route: 'registered-volunteers', text: '注册志愿者' },
      { route: 'registered-applyCard', text: '申请志愿者证' },
      { route: 'VolunteerLogin', text: '志愿者登录' },
    ],
  },
  {
    head: '组织',
    short: [organization],
    long: [
      { route: 'registered-organization', text: '组织注册' },
      { route: 'OrganizationLogin', text: '组织登录' },
    ],
  },
  { head: '查验与公示', short: [zs, publicity], long: [{ route: 'mission-summary', text: '活动总结' }] },
  {
    head: '帮助',
    short: [help, article, agreement],
    long: [
      { route: 'get-started-1', text: '新手引导' },
      { route: 'version-updating', text: '版本更新' },
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
  const isOwn = useOwn()
  return (
    <footer className={classes('text-meta', styles['footer'], !isOwn && styles['guest'])}>
      <div className={`container ${styles['block']}`}>
        <div className={styles['hotline']}>
          <p className="sr-only">服务热线</p>
          <a className={`flex-none font-bold text-white leading-figure ${styles['number']}`} href={`tel:${hotline}`}>
            {hotline}
          </a>
          <p className={`text-note ${styles['hours']}`}>{hours}</p>
        </div>
        <div className={`flex flex-wrap gap-1 ${styles['display']}`}>
          <TextSize ground="footer" />
          <ElderView ground="footer" />
          <ThemeChoiceGroup ground="footer" />
        </div>
        {isOwn ? (
          <nav aria-label="页脚">
            <ul className={styles['links']}>
              {ownLinks.map((link) => (
                <FooterItem key={link.route} link={link} />
              ))}
            </ul>
          </nav>
        ) : (
          <div className={styles['links']}>
            {columns.map(({ head, short, long }) => (
              <nav key={head} aria-label={head}>
                <h2 className="text-meta text-white mb-1.5 max-md:hidden">{head}</h2>
                <ul>
                  {short.map((link) => (
                    <FooterItem key={link.route} link={link} />
                  ))}
                  {long.map((link) => (
                    <FooterItem key={link.route} link={link} className="max-md:hidden" />
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        )}
        <div className={`flex flex-wrap text-note gap-x-4 gap-y-1 ${styles['legal']}`}>
          {html ? (
            // oxlint-disable-next-line react/no-danger -- cleaned by the server before it is sent
            <div
              className="flex flex-wrap gap-x-5 gap-y-1 [&_a]:underline"
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ) : (
            <span>主办：省志愿者联合会</span>
          )}
          {icp && <span>{icp}</span>}
          <span className="max-md:hidden">© {year} i志愿</span>
        </div>
      </div>
    </footer>
  )
}

const FooterItem = ({ link: { route, text, rest }, className }: { link: FooterLink; className?: string }) => (
  <li className={className}>
    <Link className={`inline-flex items-center ${styles['link']}`} to={routePath(route)}>
      {text}
      {rest && <span className="max-md:hidden">{rest}</span>}
    </Link>
  </li>
)
