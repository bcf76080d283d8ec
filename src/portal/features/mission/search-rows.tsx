import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { serviceTargetName } from '#domain/lists/service-target.ts'
import { routePath } from '#contract/routes.ts'
import type { ArticleHit, MissionHit, OrganizationHit } from '#contract/search.ts'
import { countText } from '../../../lib/count-text.ts'
import { shortDay } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { Mark } from '../../../ui/mark/marked.tsx'
import { OrganizationList, OrganizationListRow } from '../../../shared/organization/organization-rows.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { hasHit } from './has-hit.ts'
import { MissionListRow, visibleCategories } from './mission-row.tsx'
import styles from './search.module.css'

interface RowsProps<T> {
  items: readonly T[]
  keyword: string
  mark: Mark
}

interface MissionRowsProps extends RowsProps<MissionHit> {
  now: number
  /** How many of all have ended. */
  ended: { total: number; more: boolean }
}

/** Missions as in the list, those that have ended under a line of their own, with what else they are found by where the words are found there alone. */
export function MissionRows({ items, ended, keyword, mark, now }: MissionRowsProps) {
  const parts = [items.filter(({ hasEnded }) => !hasEnded), items.filter(({ hasEnded }) => hasEnded)]
  return parts.map(
    (missions, part) =>
      missions.length > 0 && (
        <Fragment key={part}>
          {part === 1 && <h3 className="mt-7 text-ui text-muted">已结束 {countText(ended)} 场</h3>}
          <ul>
            {missions.map((mission, at) => (
              <li key={mission.id} className="border-b">
                <MissionListRow
                  mission={mission}
                  now={now}
                  eager={part === 0 && at < 3}
                  mark={mark}
                  {...hiddenHits(mission, keyword)}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ),
  )
}

/** Of address, district, further categories and targets what has a word that the row does not show. */
function hiddenHits(mission: MissionHit, keyword: string) {
  const { name, organization, place, address, district, category, targets } = mission
  const visibleTexts = [name, organization.name, place, ...visibleCategories(category)]
  const isHit = (text: string, ...moreTexts: string[]) => hasHit(text, keyword, [...visibleTexts, ...moreTexts])
  const hidden = [district.name, ...category.map(serviceCategoryName)].filter((text) => isHit(text, address))
  const targetTexts = targets.map(serviceTargetName).filter((text) => isHit(text, address, ...hidden))
  return {
    address: isHit(address) ? address : undefined,
    hits: [...hidden, ...(targetTexts.length > 0 ? [`服务对象：${targetTexts.join('、')}`] : [])],
  }
}

/** Organizations, with the address where the words are found there alone. */
export function OrganizationRows({ items, keyword, mark, level = 3 }: RowsProps<OrganizationHit> & { level?: 2 | 3 }) {
  return (
    <OrganizationList>
      {items.map(({ missions, recruiting, address, ...organization }) => (
        <OrganizationListRow
          key={organization.id}
          {...organization}
          mark={mark}
          keyword={keyword}
          level={level}
          address={hasHit(address, keyword, textsOf(organization)) ? address : undefined}
          figures={[
            { value: recruiting, unit: '场招募中', isLive: recruiting > 0 },
            { value: missions, unit: '场活动' },
          ]}
        />
      ))}
    </OrganizationList>
  )
}

const textsOf = ({
  name,
  districtName,
  categories,
  introduction,
}: Omit<OrganizationHit, 'address' | 'missions' | 'recruiting'>) => [
  name,
  districtName,
  introduction,
  ...categories.map(serviceCategoryName),
]

export function ArticleRows({ items, mark }: Omit<RowsProps<ArticleHit>, 'keyword'>) {
  return (
    <ul className={`grid ${styles['articles']}`}>
      {items.map(({ id, kind, title, summary, excerpt, cover, source, publishedAt }) => (
        <li key={id} className="flex gap-3.5 relative min-w-0 py-4.5 border-b">
          {cover && <Cover scene={cover} className={`flex-none ${styles['picture']}`} />}
          <div className="grid flex-1 content-start gap-1 min-w-0">
            <h3 className="h3">
              <Link
                to={routePath(kind === 'summary' ? 'article-summary' : 'article-detail', { pageno: id })}
                className="after:absolute after:inset-0 hover:text-brand"
              >
                {mark(title)}
              </Link>
            </h3>
            <p className={`text-ui overflow-hidden text-muted ${styles['introduction']}`}>{mark(excerpt ?? summary)}</p>
            <p className={`text-note leading-meta text-subtle flex flex-wrap items-center ${styles['about']}`}>
              {kind === 'summary' && <Tag tone="neutral">活动报告</Tag>}
              <span>
                {shortDay(publishedAt)}&nbsp;· {mark(source)}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Leads from the first of a kind to all of them. */
export const AllOfThem = ({ to, text }: { to: string; text: string }) => (
  <ButtonLink to={to} variant="outline" size="sm" className="mt-4">
    {text}
    <Icon name="chevronRight" />
  </ButtonLink>
)
