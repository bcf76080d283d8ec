import { Box, chakra, Grid } from '@chakra-ui/react'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { addWorkingDays, workingDaysBetween, workingDaysLeft } from '#domain/working-days.ts'

interface Clock {
  readonly endAt: string
  readonly recordBy: string
  readonly daysLeft: number
  readonly overdue: boolean
}

/** The figure of the clock and its unit, today counted. */
export function recordingTimeLeft({ recordBy, daysLeft, overdue }: Clock, today: string): readonly [string, string] {
  if (overdue) return [`已超 ${Math.max(1, workingDaysBetween(recordBy, today))}`, '个工作日']
  return [String(workingDaysLeft({ daysLeft }, today)), '个工作日']
}

type Segment = 'passed' | 'today' | 'left' | 'overdue'

function segmentsOf({ endAt, overdue }: Clock, today: string): { day: string; segment: Segment }[] {
  const endDay = shanghaiDay(new Date(endAt))
  const { recordingWorkingDays } = ruleSetOn(endDay)
  return Array.from({ length: recordingWorkingDays }, (_, at) => {
    const day = addWorkingDays(endDay, at + 1)
    if (overdue) return { day, segment: 'overdue' }
    return { day, segment: day < today ? 'passed' : day === today ? 'today' : 'left' }
  })
}

const colors: Readonly<Record<Segment, { small: string; large: string }>> = {
  passed: { small: 'ink.500', large: 'ink.500' },
  today: { small: 'brand.500', large: 'brand.500' },
  left: { small: 'sun.400', large: 'sun.200' },
  overdue: { small: 'danger.600', large: 'danger.600' },
}

interface ClockBarProps {
  clock: Clock
  today: string
  /** With the dates below the segments. */
  large?: boolean
}

/** The working days in which hours are to be recorded; what it says stands in words beside it. */
export function ClockBar({ clock, today, large = false }: ClockBarProps) {
  const segments = segmentsOf(clock, today)
  return (
    <Grid gridTemplateColumns={`repeat(${segments.length}, minmax(0, 1fr))`} gap="1" aria-hidden>
      {segments.map(({ day, segment }, at) => (
        <Box key={day} fontSize="meta" textAlign="center" color="fg.muted">
          <Box height={large ? '2.5' : '2'} borderRadius="xs" background={colors[segment][large ? 'large' : 'small']} />
          {large && (
            <chakra.span
              display="block"
              marginTop="1.5"
              whiteSpace="nowrap"
              {...(segment === 'today' && { color: 'brand.fg', fontWeight: 'bold' })}
              {...(at === segments.length - 1 && { fontWeight: 'bold' })}
            >
              {segment === 'today' ? '今天' : Number(day.slice(8))}
            </chakra.span>
          )}
        </Box>
      ))}
    </Grid>
  )
}
