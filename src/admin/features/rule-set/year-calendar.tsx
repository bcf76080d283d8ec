import { chakra, Flex, Grid } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { type Holiday, holidayKindLabels } from '#domain/lists/holidays.ts'
import { isWorkingDay } from '#domain/working-days.ts'
import { holidaysAddress } from './period-list.tsx'
import { dayRecipe, monthRecipe } from './year-calendar.recipes.ts'
import { weeksOfMonth } from './weeks-of-month.ts'

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const
const monthsOf = (year: string) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
const Month = chakra('table', monthRecipe)
const Day = chakra('td', dayRecipe)
const Mark = chakra('span', { base: { fontSize: 'note', lineHeight: '1' } })

interface CalendarProps {
  year: string
  days: readonly Holiday[]
  openDay: string | null
}

/** Twelve months; what departs from Monday to Friday has a colour and a word, and leads to its form. */
export function YearCalendar({ year, days, openDay }: CalendarProps) {
  const holidayOf = new Map(days.map((holiday) => [holiday.day, holiday]))
  return (
    <>
      <Flex wrap="wrap" gap="4" marginTop="2" fontSize="meta" color="fg.muted" aria-hidden>
        <Flex align="center" gap="1.5">
          <Sample kind="off" />
          {holidayKindLabels.off}
        </Flex>
        <Flex align="center" gap="1.5">
          <Sample kind="worked" />
          {holidayKindLabels.worked}
        </Flex>
      </Flex>
      <Grid
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        gap="5"
        marginTop="3"
      >
        {monthsOf(year).map((month) => (
          <MonthTable
            key={month}
            month={month}
            // A phone shows the months that have something to say.
            isUsual={!days.some(({ day }) => day.startsWith(month))}
            holidayOf={holidayOf}
            openDay={openDay}
          />
        ))}
      </Grid>
    </>
  )
}

const Sample = ({ kind }: { kind: Holiday['kind'] }) => (
  <Day as="span" display="inline-grid" width="6" kind={kind}>
    {marks[kind]}
  </Day>
)

const marks = { off: '休', worked: '班' } as const

interface MonthProps extends Pick<CalendarProps, 'openDay'> {
  /** YYYY-MM. */
  month: string
  isUsual: boolean
  holidayOf: ReadonlyMap<string, Holiday>
}

const MonthTable = ({ month, isUsual, holidayOf, openDay }: MonthProps) => (
  <Month hideBelow={isUsual ? 'sm' : undefined}>
    <caption>{Number(month.slice(5))} 月</caption>
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOfMonth(month).map((week) => (
        <tr key={week.find((day) => day !== null)}>
          {week.map((day, at) =>
            day === null ? (
              <Day key={weekdays[at]} />
            ) : (
              <DayCell key={day} day={day} holiday={holidayOf.get(day) ?? null} isOpen={day === openDay} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Month>
)

interface DayProps {
  day: string
  holiday: Holiday | null
  isOpen: boolean
}

function DayCell({ day, holiday, isOpen }: DayProps) {
  const date = String(Number(day.slice(8)))
  if (holiday === null) return <Day kind={isWorkingDay(day) ? 'usual' : 'weekend'}>{date}</Day>
  return (
    <Day kind={holiday.kind}>
      <Link
        to={holidaysAddress(day.slice(0, 4), day)}
        replace
        aria-current={isOpen ? 'true' : undefined}
        aria-label={`${day} ${holidayKindLabels[holiday.kind]} ${holiday.name}`}
      >
        {date}
        <Mark>{marks[holiday.kind]}</Mark>
      </Link>
    </Day>
  )
}
