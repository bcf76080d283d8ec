import { Box, Grid } from '@chakra-ui/react'
import { changeableYears } from '#domain/rule-set/holiday-form.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { HolidayAlarmNote } from '../../../shared/federation/holiday-alarm-note.tsx'
import { HolidayForm } from './holiday-form.tsx'
import { HolidayImportForm } from './holiday-import-form.tsx'
import { holidaysAddress, PeriodList } from './period-list.tsx'
import { type HolidayYear, fetchHolidays } from './rule-set.api.ts'
import { RulesHead } from './rule-set-head.tsx'
import { YearCalendar } from './year-calendar.tsx'

const yearIn = (text: string | null): string | null => (text !== null && /^20\d\d$/.test(text) ? text : null)

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs) => ({
  shown: await fetchHolidays(yearIn(url.searchParams.get('year')), signal),
  openDay: url.searchParams.get('day'),
}))

/** Holidays and days worked in exchange of a year, as terms in working days are counted. */
export default function HolidaysScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="节假日由省志愿者联合会录入">
      {({ shown, openDay }) => <Year {...shown} openDay={openDay} />}
    </FederationPage>
  )
}

const inset = { padding: { base: '4', md: '5' } } as const

function Year({ now, year, years, days, alarm, openDay }: HolidayYear & { openDay: string | null }) {
  const holiday = days.find(({ day }) => day === openDay) ?? null
  return (
    <>
      <RulesHead page="/rules/holidays" />
      <HolidayAlarmNote alarm={alarm} shownYear={year} />
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 320px' }} alignItems="start" gap="4" marginTop="4">
        <Panel {...inset} aria-labelledby="year-title">
          <SectionTitle as="h2" id="year-title">
            {year} 年
          </SectionTitle>
          <FilterLinks label="年份" css={{ '& > a': { paddingInline: '3' } }}>
            {years.map((option) => (
              <FilterLink key={option.year} to={holidaysAddress(option.year)} isCurrent={option.year === year}>
                {option.year}
                {option.daysOff === 0 && '（没有录入）'}
              </FilterLink>
            ))}
          </FilterLinks>
          <YearCalendar year={year} days={days} openDay={holiday?.day ?? null} />
          <Box marginTop="5">
            <PeriodList year={year} days={days} />
          </Box>
        </Panel>
        <Grid gap="4" order={{ base: holiday ? -1 : 0, lg: 0 }}>
          <Changes now={now} year={year} opened={holiday} />
        </Grid>
      </Grid>
    </>
  )
}

interface ChangesProps extends Pick<HolidayYear, 'now' | 'year'> {
  opened: HolidayYear['days'][number] | null
}

/** Forms of a year that can be changed; of another one why it cannot. */
function Changes({ now, year, opened }: ChangesProps) {
  const { first, last } = changeableYears(now)
  if (year < first) return <Note as="p">往年的日历不再改，按它算过的期限不变。</Note>
  if (year > last) return <Note as="p">国务院办公厅每年 11 月公布下一年的放假安排，更远的还不能录入。</Note>
  return (
    <>
      <Panel {...inset} aria-labelledby="day-title">
        <SectionTitle as="h2" id="day-title">
          {opened ? `改 ${opened.day}` : '录入一天'}
        </SectionTitle>
        <HolidayForm key={opened?.day ?? year} opened={opened} year={year} />
      </Panel>
      <Panel {...inset} aria-labelledby="import-title">
        <SectionTitle as="h2" id="import-title">
          导入一年
        </SectionTitle>
        <HolidayImportForm />
      </Panel>
    </>
  )
}
