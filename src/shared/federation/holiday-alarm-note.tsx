import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { lawfulDaysOff } from '#domain/lists/holidays.ts'
import type { HolidayAlarm } from '#contract/rule-set/managed-holidays.ts'
import type { HTMLChakraProps } from '@chakra-ui/react'
import { Opinion } from '../../ui/admin/opinion.tsx'

interface NoteProps extends HTMLChakraProps<'p'> {
  alarm: HolidayAlarm
  /** The year that is on the page, where it is that of the holidays. */
  shownYear?: string
}

/** That the list of next year is missed; nothing while it is not. */
export function HolidayAlarmNote({ alarm: { missing, daysOff }, shownYear, ...rest }: NoteProps) {
  if (missing === null) return null
  return (
    <Opinion role="note" {...rest}>
      {daysOff === 0
        ? `${missing} 年的放假安排还没有录入。`
        : `${missing} 年的放假安排没有录全：法定节假日共 ${lawfulDaysOff} 天，只录了 ${daysOff} 天。`}
      跨年的记录和审核期限会因此算错。
      {shownYear !== missing && (
        <Link to={`${adminPath('/rules/holidays')}?year=${missing}`} className="link">
          去录入
        </Link>
      )}
    </Opinion>
  )
}
