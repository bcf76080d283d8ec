import { Box, chakra, DatePicker, HStack, parseDate, useDatePicker, useDatePickerStyles } from '@chakra-ui/react'
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { Button } from '../button/button.tsx'
import { type DayBounds, dayRefusal, limitText } from './date-field-days.ts'
import { datePickerRecipe } from './date-field.recipes.ts'
import { Icon } from '../button/icon.tsx'

interface DatePanelProps extends DayBounds {
  /** The button that opens it, and has opened it. */
  trigger: ReactElement
  /** The calendar stands below its end, or above it, where there is room. */
  anchor: RefObject<HTMLElement | null>
  label: string
  /** YYYY-MM-DD or ''. */
  value: string
  onPick: (day: string) => void
}

/** Calendar of one month with a choice of month and year. */
export default function DatePanel({ trigger, anchor, label, value, onPick, min, max }: DatePanelProps) {
  const picker = useDayPicker({ anchor, label, value, onPick, min, max })
  const openAtOnce = useEffectEvent(() => picker.setOpen(true))
  useEffect(() => openAtOnce(), [])
  const [today] = useState(() => shanghaiDay(Date.now()))
  return (
    <DatePicker.RootProvider recipe={datePickerRecipe} value={picker} lazyMount unmountOnExit>
      <DatePicker.Trigger asChild>{trigger}</DatePicker.Trigger>
      <DatePicker.Positioner>
        <DatePicker.Content role="dialog">
          <DatePicker.ViewControl>
            <DatePicker.PrevTrigger>
              <Icon name="chevronRight" size={20} />
            </DatePicker.PrevTrigger>
            <YearAndMonth {...{ picker }} />
            <DatePicker.NextTrigger>
              <Icon name="chevronRight" size={20} />
            </DatePicker.NextTrigger>
          </DatePicker.ViewControl>
          <Weeks {...{ picker, min, max }} />
          <HStack justify="space-between" minHeight="9" marginTop="1">
            <p className="text-note leading-meta text-subtle">{limitText({ min, max })}</p>
            {dayRefusal(today, { min, max }) === null && (
              <DatePicker.PresetTrigger value={[parseDate(today)]} asChild>
                <Button size="sm" variant="ghost">
                  今天
                </Button>
              </DatePicker.PresetTrigger>
            )}
          </HStack>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.RootProvider>
  )
}

/** The state of the calendar, which offers the days of the range. */
function useDayPicker({ anchor, label, value, onPick, min, max }: Omit<DatePanelProps, 'trigger'>) {
  return useDatePicker({
    locale: 'zh-CN',
    positioning: { placement: 'bottom-end', gutter: 4, getAnchorElement: () => anchor.current },
    timeZone: 'Asia/Shanghai',
    startOfWeek: 1,
    fixedWeeks: true,
    outsideDaySelectable: true,
    maxView: 'day',
    // A day out of the range would be drawn as the nearest one within.
    value: value !== '' && dayRefusal(value, { min, max }) === null ? [parseDate(value)] : [],
    ...(min !== undefined && { min: parseDate(min) }),
    ...(max !== undefined && { max: parseDate(max) }),
    onValueChange: ({ value: [day] }) => day && onPick(day.toString()),
    translations: {
      content: `选择${label}`,
      trigger: () => `从日历选择${label}`,
      prevTrigger: () => '上个月',
      nextTrigger: () => '下个月',
      monthSelect: '月',
      yearSelect: '年',
      presetTrigger: () => '今天',
      dayCell: (cell) =>
        [cell.valueText, cell.today && '今天', refusalText(cell.value.toString(), { min, max })]
          .filter(Boolean)
          .join('，'),
    },
  })
}

type DayPicker = ReturnType<typeof useDatePicker>

const Weeks = ({ picker, min, max }: DayBounds & { picker: DayPicker }) => (
  <DatePicker.Table aria-label={picker.visibleRangeText.formatted}>
    <DatePicker.TableHead aria-hidden={false}>
      <DatePicker.TableRow>
        {picker.weekDays.map((day) => (
          <DatePicker.TableHeader key={day.long}>{day.narrow}</DatePicker.TableHeader>
        ))}
      </DatePicker.TableRow>
    </DatePicker.TableHead>
    <DatePicker.TableBody>
      {picker.weeks.map((week, index) => (
        <DatePicker.TableRow key={index}>
          {week.map((day) => (
            <DatePicker.TableCell key={day.toString()} value={day}>
              <DatePicker.TableCellTrigger asChild title={dayRefusal(day.toString(), { min, max }) ?? undefined}>
                <button type="button">{day.day}</button>
              </DatePicker.TableCellTrigger>
            </DatePicker.TableCell>
          ))}
        </DatePicker.TableRow>
      ))}
    </DatePicker.TableBody>
  </DatePicker.Table>
)

/** Ark's own selects name years without their 年. */
function YearAndMonth({ picker }: { picker: DayPicker }) {
  const styles = useDatePickerStyles()
  return (
    <>
      <Box position="relative" flex="1">
        <chakra.select css={styles['yearSelect']} {...picker.getYearSelectProps()}>
          {picker.getYears().map((year) => (
            <option key={year.value} value={year.value}>
              {year.label}年
            </option>
          ))}
        </chakra.select>
        <Icon name="chevronDown" />
      </Box>
      <Box position="relative" flex="1">
        <chakra.select css={styles['monthSelect']} {...picker.getMonthSelectProps()}>
          {picker.getMonths({ format: 'short' }).map((month) => (
            <option key={month.value} value={month.value}>
              {month.label}
            </option>
          ))}
        </chakra.select>
        <Icon name="chevronDown" />
      </Box>
    </>
  )
}

function refusalText(day: string, range: DayBounds): string | null {
  const refusal = dayRefusal(day, range)
  return refusal && `不能选，${refusal}`
}
