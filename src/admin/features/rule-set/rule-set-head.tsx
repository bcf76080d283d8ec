import { Link } from 'react-router-dom'
import type { AdminPage } from '#contract/admin-pages.ts'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'

const pages = [
  { path: '/rules', name: '计时规则' },
  { path: '/rules/holidays', name: '节假日' },
] as const satisfies readonly { path: AdminPage; name: string }[]

/** Title of the pages of the rules, and the way from one to the other. */
export const RulesHead = ({ page }: { page: (typeof pages)[number]['path'] }) => (
  <div>
    <PageTitle>规则与节假日</PageTitle>
    <PageLead>每条时长按服务那一天的规则计算，并记下规则的版本；已经生效的规则不改，要改就另写一版。</PageLead>
    <FilterLinks label="规则与节假日" marginTop="2" css={{ '& > a': { paddingInline: '3' } }}>
      {pages.map(({ path, name }) => (
        <Link key={path} to={path} aria-current={path === page ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </FilterLinks>
  </div>
)
