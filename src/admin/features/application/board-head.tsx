import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BoardFilter } from '#contract/board/board-view.ts'
import { span } from '../../../lib/dates.ts'
import { PageTitle } from '../../../ui/admin/page-title.tsx'
import { missionAddress } from '../../../shared/mission/managed-mission-paths.ts'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import type { ApplicationBoard, ApplicationSlot } from './application.api.ts'
import { boardAddress } from './board-address.ts'

const titleOf = ({ positionName, startAt, endAt }: ApplicationSlot): string => `${positionName} ${span(startAt, endAt)}`

interface BoardHeadProps {
  board: ApplicationBoard
  slot: ApplicationSlot | null
  /** Which people are shown, kept on the way to another slot. */
  filter: BoardFilter
  /** What can be done with the whole slot. */
  children?: ReactNode
}

/** Which slot of which mission this is, and the way to its other slots. */
export function BoardHead({ board, slot, filter, children }: BoardHeadProps) {
  const navigate = useNavigate()
  return (
    <Flex as="header" wrap="wrap" align="end" justify="space-between" columnGap="5" rowGap="3">
      <chakra.div minWidth="0">
        <Breadcrumb
          items={[
            { text: '活动管理', to: '/missions' },
            { text: board.name, to: missionAddress(board.missionId) },
            { text: '报名审核' },
          ]}
        />
        <PageTitle>
          {slot ? (
            <>
              {slot.positionName}{' '}
              <chakra.span whiteSpace={{ sm: 'nowrap' }}>{span(slot.startAt, slot.endAt)}</chakra.span>
            </>
          ) : (
            '报名审核'
          )}
        </PageTitle>
        <Flex as="p" wrap="wrap" align="center" columnGap="2" marginTop="1" fontSize="meta" color="fg.muted">
          <span>{board.place}</span>
          <StateMark state={board.state} />
        </Flex>
      </chakra.div>
      {children && (
        <Flex wrap="wrap" gap="2" marginInlineStart={{ lg: 'auto' }} css={{ '& > button': { flex: '1 1 auto' } }}>
          {children}
        </Flex>
      )}
      {slot && board.slots.length > 1 && (
        <chakra.div width={{ base: 'full', sm: '20rem' }}>
          <SelectField
            name="slot"
            label="时段"
            optional={false}
            value={slot.slotId}
            items={board.slots.map((option) => ({
              code: option.slotId,
              name: `${titleOf(option)}（待审核 ${option.counts.pending}）`,
            }))}
            onChange={(slotId) => void navigate(boardAddress(board.missionId, { slotId, filter }), { replace: true })}
          />
        </chakra.div>
      )}
    </Flex>
  )
}
