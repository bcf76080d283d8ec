import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { type Mark, excerptAroundHit } from '../../ui/mark/marked.tsx'
import { OrganizationLogo } from '../../ui/mark/organization-logo.tsx'
import styles from './organization-rows.module.css'

/** Address of an organization's page. */
export const organizationPage = (id: string): string =>
  `${routePath('organization-details')}?${new URLSearchParams({ id })}`

/** What can be counted about an organization, the number told by `value`. */
export interface OrganizationFigure {
  readonly value: ReactNode
  readonly unit: string
  /** It is a reason to go there now. */
  readonly isLive?: boolean
}

export interface OrganizationRowProps {
  id: string
  name: string
  logo?: string | null
  kind: string
  districtName: string
  categories: readonly string[]
  introduction: string
  /** Shown where the words that were looked for stand in it alone. */
  address?: string | undefined
  figures: readonly OrganizationFigure[]
  tag?: ReactNode
  mark: Mark
  keyword: string
  /** Heading level of the name: 2 where the list is the page. */
  level?: 2 | 3
}

const visibleCategories = 3

/** Organizations as a list. */
export const OrganizationList = ({ children }: { children: ReactNode }) => (
  <ul className={`grid ${styles['list']}`}>{children}</ul>
)

export function OrganizationListRow({
  name,
  logo = null,
  introduction,
  address,
  figures,
  tag,
  mark,
  keyword,
  level = 3,
  ...facts
}: OrganizationRowProps) {
  const details = [
    facts.districtName,
    organizationKindName(facts.kind),
    ...facts.categories.slice(0, visibleCategories).map(serviceCategoryName),
  ]
  const Name = `h${level}` as const
  return (
    <li className="flex gap-3.5 relative min-w-0 py-4.5 border-b">
      <OrganizationLogo name={name} picture={logo} className={`rounded-xl ${styles['logo']}`} />
      <div className="grid flex-1 content-start gap-1 min-w-0">
        <Name className="h3">
          <Link to={organizationPage(facts.id)} className="after:absolute after:inset-0 hover:text-brand">
            {mark(name)}
          </Link>
        </Name>
        <p className="text-meta leading-meta text-muted">{mark(details.filter(Boolean).join('\u00A0· '))}</p>
        {address && <p className="text-meta leading-meta text-muted">{mark(address)}</p>}
        {introduction && (
          <p className={`text-ui overflow-hidden text-muted ${styles['introduction']}`}>
            {mark(excerptAroundHit(introduction, keyword))}
          </p>
        )}
        <p className={`flex flex-wrap text-meta text-muted ${styles['numbers']}`}>
          {figures.map(({ value, unit, isLive }) => (
            <span key={unit} className={isLive ? styles['open'] : undefined}>
              <b>{value}</b> {unit}
            </span>
          ))}
          {tag}
        </p>
      </div>
    </li>
  )
}
