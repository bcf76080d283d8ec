import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { EvaluatedVolunteer } from '#contract/evaluation.ts'
import { fullDay } from '../../../lib/dates.ts'
import { Meta } from '../../../ui/admin/text.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Duration } from '../../../ui/mark/duration.tsx'

/** Who was there, in which positions and for how long, so that whoever evaluates knows whom. */
export function PersonHead({ person, children }: { person: EvaluatedVolunteer; children?: ReactNode }) {
  const { name, positions, servedOn, minutes } = person
  return (
    <chakra.div display="flex" flex="1 1 220px" alignItems="center" gap="3" minWidth="0">
      <Avatar name={name} />
      <chakra.div minWidth="0">
        <b>{name}</b>
        <Meta display="block" overflowWrap="anywhere">
          {positions.length > 0 && `${positions.join('、')}\u00A0· `}
          {servedOn === null ? (
            children
          ) : (
            <>
              {fullDay(`${servedOn}T12:00:00+08:00`)}&nbsp;·{' '}
              <chakra.span whiteSpace="nowrap">
                生效 <Duration minutes={minutes} />
              </chakra.span>
            </>
          )}
        </Meta>
        {servedOn !== null && children}
      </chakra.div>
    </chakra.div>
  )
}
