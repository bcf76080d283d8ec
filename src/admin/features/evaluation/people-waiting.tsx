import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import type { EvaluatedVolunteer } from '#contract/evaluation.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { dayAndWeekday } from '../../../lib/dates.ts'
import { HourStateTag } from '../../../shared/hours/hour-marks.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type EvaluationPeoplePage, fetchEvaluationPeople } from './evaluation.api.ts'
import { PersonHead } from './person-head.tsx'

/** Why somebody cannot be evaluated yet, or never. */
function reasonOf({ recordState, publicUntil }: EvaluatedVolunteer): string {
  switch (recordState) {
    case null:
      return '时长还没有结算'
    case 'pending':
    case 'proposed':
      return '时长还在等确认'
    case 'publicising':
      return publicUntil === null ? '时长公示中' : `时长公示中，没有异议的话 ${dayAndWeekday(publicUntil)}生效`
    case 'objected':
      return '时长有异议，处理完才知道'
    case 'rejected':
      return '时长没有认定，不能评价'
    case 'effective':
    case 'corrected':
      return '时长更正后没有剩余，不能评价'
  }
}

/** Who was there and has no effective hours, each with the reason. */
export function PeopleWaiting({ first }: { first: EvaluationPeoplePage }) {
  const { missionId } = first.mission
  const { items, more } = usePages(first, (cursor, signal) =>
    fetchEvaluationPeople(missionId, 'waiting', cursor, signal),
  )
  if (items.length === 0) return <EmptyState title="没有等着的人">参加的人时长都生效了，或者还没有人参加。</EmptyState>
  return (
    <>
      <List marginTop="2">
        {items.map((person) => (
          <chakra.li
            key={person.userId}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            borderTopWidth="1px"
            paddingBlock="3"
            _first={{ borderTopWidth: '0' }}
          >
            <PersonHead person={person}>{reasonOf(person)}</PersonHead>
            {person.recordState === null ? <Tag tone="sun">未结算</Tag> : <HourStateTag state={person.recordState} />}
          </chakra.li>
        ))}
      </List>
      <Link className="link touch-target" to={adminPath('/missions/:id/hours', { id: missionId })}>
        去结算时长
      </Link>
      <More unit="人" {...more} />
    </>
  )
}
