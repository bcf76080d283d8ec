import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import type { MissionActs } from './mission.api.ts'

type Act = MissionActs['items'][number]

/** What the act did, as far as it wrote that. */
const titleOf = ({ act, after }: Act): string => after?.['操作'] ?? staffActLabels[act]

function changesOf({ before, after }: Act): string[] {
  const names = Object.keys(after ?? {}).filter((name) => name !== '操作' && name !== '状态')
  return names.map((name) => `${name}：${before?.[name] ?? '无'} → ${after?.[name] ?? '无'}`)
}

/** What was done to the mission lately. */
export function LatestActs({ missionId, acts }: { missionId: string; acts: MissionActs }) {
  return (
    <Panel padding="4" aria-labelledby="acts-title">
      <chakra.h2 textStyle="h3" id="acts-title">
        最近变更
      </chakra.h2>
      {acts.items.length === 0 && <Note marginTop="2">还没有变更。</Note>}
      <List marginTop="1">
        {acts.items.map((act) => (
          <chakra.li key={act.id} paddingBlock="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Note display="block">
              {dayAndTime(act.at)}&nbsp;· {act.byName}（{act.byLoginName}）
            </Note>
            <chakra.b display="block" fontSize="ui">
              {titleOf(act)}
            </chakra.b>
            {changesOf(act).map((line) => (
              <chakra.span key={line} display="block" fontSize="meta" color="fg.muted">
                {line}
              </chakra.span>
            ))}
            {act.reason && (
              <chakra.span display="block" fontSize="meta" color="fg.muted">
                原因：{act.reason}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </List>
      <Link className="link touch-target" to={adminPath('/missions/:id/log', { id: missionId })}>
        看全部操作记录
      </Link>
    </Panel>
  )
}
