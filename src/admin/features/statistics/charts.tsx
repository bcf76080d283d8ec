import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { groupDigits } from '#domain/fields/grouped.ts'
import { hiddenText, roundedHours } from '#domain/statistics/figures.ts'
import type { StatisticsGroup } from '#contract/statistics.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { PartTitle } from './part-title.tsx'

const hoursIn = ({ figures }: StatisticsGroup): number => roundedHours(figures?.minutes ?? 0)

const lines = 3

/** A round number of hours from one line of a chart to the next. */
function stepOf(maximum: number): number {
  const minimumStep = Math.max(1, maximum / lines)
  const power = 10 ** Math.floor(Math.log10(minimumStep))
  return ([1, 1.5, 2, 3, 5, 10].find((factor) => factor * power >= minimumStep) ?? 10) * power
}

/** Hours of each month as columns; the numbers stand in the table. */
export function StatisticsMonthChart({
  months,
  endsOn,
}: {
  months: readonly StatisticsGroup[]
  endsOn: string | null
}) {
  const maximum = Math.max(0, ...months.map(hoursIn))
  const step = stepOf(maximum)
  const top = step * lines
  const hidden = months.filter(({ figures }) => figures === null).length
  const notes = [...(hidden > 0 ? [`${hidden} 个月${hiddenText}，不画`] : []), ...(endsOn === null ? [] : [endsOn])]
  const highest = months.find((month) => hoursIn(month) === maximum)
  const description = months
    .map((month) => `${month.name}${month.figures ? `${hoursIn(month)} 小时` : hiddenText}`)
    .join('，')
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="每月时长">
      <PartTitle unit="小时">每月时长</PartTitle>
      <Grid role="img" aria-label={description} gridTemplateColumns="auto minmax(0, 1fr)" columnGap="2" marginTop="6">
        <Scale step={step} />
        <Flex
          align="end"
          justify="space-around"
          height="142px"
          borderBottomWidth="1px"
          borderColor="ink.300"
          backgroundImage="linear-gradient({colors.ink.100} 1px, transparent 1px)"
          backgroundSize={`100% ${100 / lines}%`}
        >
          {months.map((month) => (
            <Column key={month.key} month={month} top={top} isHighest={month === highest && maximum > 0} />
          ))}
        </Flex>
        <Flex gridColumn="2" justify="space-around" marginTop="1" fontSize="note" color="fg.subtle">
          {months.map(({ key }) => (
            <chakra.span key={key} flex="1" textAlign="center">
              {Number(key.slice(5))}
            </chakra.span>
          ))}
        </Flex>
      </Grid>
      {notes.length > 0 && (
        <chakra.p marginTop="1" textAlign="end" fontSize="note" color="fg.subtle">
          {notes.join('，')}
        </chakra.p>
      )}
    </Panel>
  )
}

/** The hours at the lines of a chart. */
const Scale = ({ step }: { step: number }) => (
  <Flex direction="column" justify="space-between" height="160px" marginBlock="-9px" fontSize="note" color="fg.subtle">
    {Array.from({ length: lines + 1 }, (_, at) => (
      <chakra.span key={at} lineHeight="18px" textAlign="end">
        {groupDigits(step * (lines - at))}
      </chakra.span>
    ))}
  </Flex>
)

const Column = ({ month, top, isHighest }: { month: StatisticsGroup; top: number; isHighest: boolean }) => (
  <Box position="relative" flex="1" height="full" maxWidth="52px">
    <Box
      position="absolute"
      bottom="0"
      insetInline="18%"
      borderTopRadius="xs"
      background="chart.4"
      printColorAdjust="exact"
      style={{ height: `${(Math.max(0, hoursIn(month)) / top) * 100}%` }}
    />
    {isHighest && (
      <chakra.b
        position="absolute"
        insetInline="-8"
        textAlign="center"
        fontSize="note"
        style={{ bottom: `calc(${(hoursIn(month) / top) * 100}% + 2px)` }}
      >
        {groupDigits(hoursIn(month))}
      </chakra.b>
    )}
  </Box>
)

interface BarsProps {
  title: string
  groups: readonly StatisticsGroup[]
  /** Groups without a bar of their own are added up. */
  most?: number
}

interface Bar {
  readonly key: string
  readonly name: string
  /** Null where it is not shown. */
  readonly minutes: number | null
  readonly isRest: boolean
}

/** The largest groups, and the rest as one as long as all of it is shown. */
function barsOf(groups: readonly StatisticsGroup[], maximum: number): Bar[] {
  const served = groups.filter(({ figures }) => figures === null || figures.minutes !== 0 || figures.people > 0)
  const bars = served.map(({ key, name, figures }) => ({ key, name, minutes: figures?.minutes ?? null, isRest: false }))
  if (bars.length <= maximum) return bars
  const rest = bars.slice(maximum)
  const hidden = rest.filter(({ minutes }) => minutes === null)
  const minutes = rest.reduce((sum, bar) => sum + (bar.minutes ?? 0), 0)
  const name = `其他 ${rest.length} 类${hidden.length > 0 ? `，其中 ${hidden.length} 类不显示` : ''}`
  return [...bars.slice(0, maximum), { key: 'rest', name, minutes, isRest: true }]
}

/** Hours of groups as bars, with their numbers and shares. */
export function Bars({ title, groups, most = groups.length }: BarsProps) {
  const bars = barsOf(groups, most)
  const longest = Math.max(1, ...bars.map(({ minutes }) => minutes ?? 0))
  const sum = Math.max(
    1,
    bars.reduce((total, { minutes }) => total + (minutes ?? 0), 0),
  )
  const isWhole = groups.every(({ figures }) => figures !== null)
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label={title}>
      <PartTitle unit="小时">{title}</PartTitle>
      <Grid as="ul" listStyle="none" gap="2.5" marginTop="3.5" fontSize="meta">
        {bars.map(({ key, name, minutes, isRest }) => (
          <Grid
            as="li"
            key={key}
            gridTemplateColumns={{
              base: 'minmax(0, 6.5em) minmax(0, 1fr) minmax(0, 5em) minmax(0, 2.5em)',
              md: '8em minmax(0, 1fr) 6em 3em',
            }}
            columnGap="3"
            alignItems="center"
          >
            <span>{name}</span>
            <Box height="14px" borderRadius="xs" background="ink.50" overflow="hidden">
              <Box
                height="full"
                borderRadius="xs"
                background={isRest ? 'ink.500' : 'chart.4'}
                printColorAdjust="exact"
                style={{ width: `${(Math.max(0, minutes ?? 0) / longest) * 100}%` }}
              />
            </Box>
            <chakra.b fontWeight={minutes === null ? 'normal' : 'bold'} textAlign="end">
              {minutes === null ? hiddenText : groupDigits(roundedHours(minutes))}
            </chakra.b>
            <chakra.span color="fg.muted" textAlign="end">
              {isWhole && minutes !== null && `${Math.round((minutes / sum) * 100)}%`}
            </chakra.span>
          </Grid>
        ))}
      </Grid>
    </Panel>
  )
}
