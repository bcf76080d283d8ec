import { Link } from 'react-router-dom'
import { type AdminPageMeta, adminPages } from '#contract/admin-pages.ts'
import { type DutyHolder, isOpenTo } from '#domain/duty.ts'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import type { ManagedMission } from './mission.api.ts'

const basePath = '/missions/:id'

/** Pages of this mission that the table has, in its order; the first is this one. */
export function MissionTabs({ mission: { missionId }, holder }: { mission: ManagedMission; holder: DutyHolder }) {
  const pages = adminPages.filter(
    (page: AdminPageMeta) =>
      page.path.startsWith(`${basePath}/`) && page.path !== `${basePath}/edit` && isOpenTo(page, holder),
  )
  if (pages.length === 0) return null
  return (
    <FilterLinks label="活动的页面" marginTop="5" css={{ '& > a': { paddingInline: '3', fontWeight: 'bold' } }}>
      <Link to={`/missions/${missionId}`} aria-current="page">
        概况
      </Link>
      {pages.map(({ path, title }) => (
        <Link key={path} to={path.replace(':id', missionId)}>
          {title}
        </Link>
      ))}
    </FilterLinks>
  )
}
