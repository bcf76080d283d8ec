import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { Meta } from '../../../ui/admin/text.tsx'
import type { OrganizationRecord } from './organization-registry.api.ts'

/** What waits for a decision, each with the page on which it is decided. */
export function WaitingPart({ organization: { organizationId, waiting } }: { organization: OrganizationRecord }) {
  const rows = rowsOf(organizationId, waiting)
  if (rows.length === 0) return <Meta>没有等着办理的事。</Meta>
  return (
    <chakra.ul display="grid" gap="1.5" marginTop="3">
      {rows.map(([text, address]) => (
        <li key={address}>
          <Link className="link" to={address}>
            {text}
          </Link>
        </li>
      ))}
    </chakra.ul>
  )
}

function rowsOf(
  organizationId: string,
  { applications, requests, hours, proposed, objections, missions }: OrganizationRecord['waiting'],
): (readonly [text: string, address: string])[] {
  const members = `${adminPath('/members')}?organization=${organizationId}`
  const due = `${adminPath('/hours')}?organization=${organizationId}`
  const rows = [
    [requests, `${requests} 人申请加入`, members],
    [missions, `${missions} 个活动的时长没有结算`, due],
    [hours, `${hours} 条时长等确认`, `${due}&view=pending`],
    [proposed, `${proposed} 条时长等复核`, `${due}&view=proposed`],
    [objections, `${objections} 条时长有异议`, `${due}&view=objections`],
  ] as const
  return [
    ...applications.map(
      ({ missionId, missionName, count }) =>
        [`${count} 条报名待审核：${missionName}`, adminPath('/missions/:id/applications', { id: missionId })] as const,
    ),
    ...rows.flatMap(([count, text, address]) => (count === 0 ? [] : [[text, address] as const])),
  ]
}
