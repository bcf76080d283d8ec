import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { timeOfDay } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { Person, SlotOnSite } from './attendance.api.ts'

const minutesBetween = (start: string, end: string): number =>
  Math.floor((Date.parse(end) - Date.parse(start)) / 60_000)

/** When somebody came and left, in words. */
export function Times({
  person: { state, arrivedAt, leftAt, waitsUntil },
}: {
  person: Pick<Person, 'state' | 'arrivedAt' | 'leftAt'> & { waitsUntil?: string | null }
}) {
  if (state === 'absent') return '未参加'
  if (!arrivedAt && !leftAt) return waitsUntil ? `已扫码，${timeOfDay(waitsUntil)} 自动签到` : '还没到'
  return (
    <>
      {arrivedAt && (
        <chakra.span whiteSpace="nowrap">
          到 <b>{timeOfDay(arrivedAt)}</b>
        </chakra.span>
      )}{' '}
      <chakra.span whiteSpace="nowrap" marginInlineStart="2">
        {leftAt ? (
          <>
            离 <b>{timeOfDay(leftAt)}</b>
          </>
        ) : (
          '未签退'
        )}
      </chakra.span>
    </>
  )
}

/** What has to be looked at about somebody, each with its word. */
export function OnSitePersonTags({ person, slot }: { person: Person; slot: SlotOnSite }): ReactNode {
  const { leftAt, inBy, inDistance, outDistance, inLate, outLate, grade } = person
  const { reasons, sharesDevice, under14 } = person
  const distance = Math.max(inDistance ?? 0, outDistance ?? 0)
  return (
    <>
      <TimeTags person={person} slot={slot} />
      {distance > attendanceRules.onSpotMetres && (
        <Tag tone="sun" icon="pin">
          定位偏远 {distance} 米
        </Tag>
      )}
      {(inLate || outLate) && (
        <Tag tone={person.confirmed ? 'leaf' : 'sun'} icon="offline">
          {person.confirmed ? '补传' : '补传，待确认'}
        </Tag>
      )}
      {inBy === 'code' && !inLate && inDistance !== null && distance <= attendanceRules.onSpotMetres && (
        <Tag tone="leaf" icon="pin">
          在现场
        </Tag>
      )}
      {sharesDevice && (
        <Tag tone="sun" icon="alert">
          与别人同一台手机
        </Tag>
      )}
      {under14 && <Tag icon="users">{person.withGuardian ? '监护人在场' : '未满 14 岁，监护人陪同'}</Tag>}
      {reasons.map((reason) => (
        <Tag key={reason}>{reason}</Tag>
      ))}
      {person.confirmed && (
        <Tag tone="leaf" icon="check">
          已确认到场
        </Tag>
      )}
      {grade && leftAt !== null && <GradeBadge grade={grade} />}
    </>
  )
}

/** What is odd about when somebody came and left. */
function TimeTags({ person: { state, arrivedAt, leftAt, outBy }, slot }: { person: Person; slot: SlotOnSite }) {
  const isOver = useNow(30_000) > Date.parse(slot.endAt)
  const lateMinutes = arrivedAt === null ? 0 : minutesBetween(slot.startAt, arrivedAt)
  const early = leftAt === null ? 0 : minutesBetween(leftAt, slot.endAt)
  return (
    <>
      {lateMinutes > 0 && (
        <Tag tone="sun" icon="clock">
          迟到 {lateMinutes} 分
        </Tag>
      )}
      {outBy === 'rule' && (
        <Tag tone="sun" icon="clock">
          没人登记离场，按规则补
        </Tag>
      )}
      {state === 'checkedIn' && isOver && (
        <Tag tone="sun" icon="alert">
          忘了签退
        </Tag>
      )}
      {early > 0 && outBy !== 'rule' && (
        <Tag tone="sun" icon="clock">
          早退 {early} 分
        </Tag>
      )}
    </>
  )
}
