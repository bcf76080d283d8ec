import type { Reply } from '#contract/endpoint.ts'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import type { organizationDetails, organizationSuccessor } from '#contract/organization.ts'
import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { ReportLink } from '../../../shared/report/report-link.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { OrganizationLogo } from '../../../ui/mark/organization-logo.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { JoinPanel } from './join-panel.tsx'
import { About } from './organization-about.tsx'
import { wholeHours } from './organization-figures.tsx'
import { EndedMissions } from './ended-missions.tsx'
import { NextMissions } from './next-missions.tsx'
import figureStyles from '../../../ui/list/figures.module.css'
import styles from './organization.module.css'
import { groupDigits } from '#domain/fields/grouped.ts'

export type Details = Reply<typeof organizationDetails>
type Merged = NonNullable<Reply<typeof organizationSuccessor>>

export async function loader({ url: { searchParams }, signal }: ScreenArgs): Promise<Details | Merged | null> {
  const ids = searchParams.getAll('id')
  const [organizationId] = ids
  if (!organizationId || ids.length > 1) return null
  const { fetchOrganization, fetchSuccessor } = await import('./organization.api.ts')
  const details = await nullIfNotFound(fetchOrganization(organizationId, signal))
  return details ?? nullIfNotFound(fetchSuccessor(organizationId, signal))
}

export const subjectOf = (data: Details | Merged | null) => data?.name ?? null

const list = { text: '志愿组织', to: routePath('organization') }

export default function OrganizationDetailsScreen() {
  const { data } = useScreen<typeof loader>()
  if (data === null) {
    return (
      <div className="container page">
        <EmptyState level={1} title="没有这个组织" link={['看全部组织', list.to]}>
          它可能已经停止活动，或者地址不完整。
        </EmptyState>
      </div>
    )
  }
  if ('successor' in data) return <MergedOrganization {...data} />
  const { organizationId, name, logo, cover, kind, districtName, categories } = data
  return (
    <div className="container page" key={organizationId}>
      <Breadcrumb items={[list, { text: name }]} />
      {cover && (
        <img
          src={cover}
          alt=""
          width={1200}
          height={400}
          className={`w-full mt-4 rounded-xl ${styles['cover']}`}
          decoding="async"
        />
      )}
      <div className={`grid gap-5 mt-4 ${styles['columns']}`}>
        <div className={styles['top']}>
          <header className="flex items-start gap-3.5">
            <OrganizationLogo name={name} picture={logo} className={`rounded-2xl ${styles['logo']}`} />
            <div>
              <h1 className="h1">{name}</h1>
              <p className="text-meta leading-meta text-muted">
                {[districtName, organizationKindName(kind), ...categories.map(serviceCategoryName)]
                  .filter(Boolean)
                  .join('\u00A0· ')}
              </p>
            </div>
          </header>
          <Figures details={data} />
        </div>
        <aside className={styles['side']} aria-label="加入和参加">
          <JoinPanel details={data} />
          <NextMissions details={data} />
        </aside>
        <div className={styles['rest']}>
          <About details={data} />
          <EndedMissions details={data} />
          <p className="mt-6 print:hidden">
            <ReportLink target={{ organizationId }} name={name} />
          </p>
        </div>
      </div>
    </div>
  )
}

const MergedOrganization = ({ name, successor }: Merged) => (
  <div className="container page">
    <EmptyState
      level={1}
      title={`“${name}”已合并`}
      link={[`看“${successor.name}”`, `${routePath('organization-details')}?id=${successor.organizationId}`]}
    >
      它和“{successor.name}”是同一个组织，成员和活动都在那里；以前的时长和证书不变。
    </EmptyState>
  </div>
)

function Figures({ details: { memberCount, missionCount, serviceMinutes, yearMinutes } }: { details: Details }) {
  const figures = [
    ['成员', groupDigits(memberCount), '人'],
    ['发起活动', groupDigits(missionCount), '场'],
    ['累计服务', wholeHours(serviceMinutes), '小时'],
    ['今年服务', wholeHours(yearMinutes), '小时'],
  ] as const
  return (
    <dl className={`grid grid-cols-2 mt-5 py-4.5 ${figureStyles['figures']} ${styles['figures']}`}>
      {figures.map(([label, value, unit]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
