import { sortCopy } from '#domain/arrays.ts'
import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { groupDigits } from '#domain/fields/grouped.ts'
import { hiddenText, hoursPerHundred } from '#domain/statistics/figures.ts'
import type { CityGroup } from '#contract/statistics.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { PercentChange, changeIn } from './change.tsx'
import { PartTitle } from './part-title.tsx'
import { type Asked, withParts } from './report-address.ts'
import { tileRecipe } from './statistics.recipes.ts'

/** Column and row of each city in the grid, about where it lies. */
const positions: Readonly<Record<string, readonly [column: number, row: number]>> = {
  '440200': [5, 1],
  '441800': [4, 2],
  '441600': [6, 2],
  '441400': [7, 2],
  '441200': [3, 3],
  '440600': [4, 3],
  '440100': [5, 3],
  '441300': [6, 3],
  '445200': [7, 3],
  '445100': [8, 3],
  '445300': [3, 4],
  '442000': [4, 4],
  '441900': [5, 4],
  '440300': [6, 4],
  '441500': [7, 4],
  '440500': [8, 4],
  '440900': [2, 5],
  '441700': [3, 5],
  '440700': [4, 5],
  '440400': [5, 5],
  '440800': [1, 6],
}

const levels = ['0', '1', '2', '3', '4'] as const
const Tile = chakra(Link, tileRecipe)
const Swatch = chakra('i', tileRecipe)

function TileValue({ city }: { city: CityGroup }) {
  if (city.figures === null)
    return (
      <span>
        <span aria-hidden>&lt;5人</span>
        <span className="sr-only">{hiddenText}</span>
      </span>
    )
  const value = perHundred(city)
  return <span>{value === null ? '—' : groupDigits(Math.round(value))}</span>
}

const perHundred = ({ figures, registered }: CityGroup): number | null =>
  figures === null || registered === null ? null : hoursPerHundred(figures.minutes, registered)

/** Service hours for each hundred volunteers of the cities, as tiles that choose a city. */
export function CityMap({ asked, cities }: { asked: Asked; cities: readonly CityGroup[] }) {
  const placed = cities.filter(({ key }) => key in positions)
  const maximum = Math.max(0, ...placed.map((city) => perHundred(city) ?? 0))
  const step = Math.max(1, Math.ceil(maximum / levels.length))
  const levelOf = (value: number | null) => levels[Math.min(4, Math.max(0, Math.floor((value ?? 0) / step)))] ?? '0'
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="各市每百人服务小时">
      <PartTitle>各市每百人服务小时</PartTitle>
      {/* Large letters make the sheet narrower than the map. */}
      <Box overflowX="auto" marginTop="2.5" padding="1.5" marginInline="-1.5">
        <Grid
          as="ul"
          listStyle="none"
          gridTemplateColumns={{ base: 'repeat(8, 36px)', md: 'repeat(8, 53px)' }}
          gridAutoRows={{ base: '44px', md: '53px' }}
          gap={{ base: '3px', md: '1' }}
          width="max-content"
          marginInline="auto"
        >
          {placed.map((city) => {
            const [column, row] = positions[city.key] ?? [1, 1]
            const isChosen = asked.query.city === city.key
            return (
              <li key={city.key} style={{ gridColumn: column, gridRow: row }}>
                <Tile
                  to={withParts(asked, { city: isChosen ? '' : city.key })}
                  replace
                  level={levelOf(perHundred(city))}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  <b>{city.name.replace(/市$/, '')}</b>
                  <TileValue city={city} />
                </Tile>
              </li>
            )
          })}
        </Grid>
      </Box>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="4" fontSize="meta" color="fg.muted">
        低
        {levels.map((level, at) => (
          <Flex key={level} align="center" gap="1.5">
            <Swatch level={level} aria-hidden />
            {at === 0 ? `<${groupDigits(step)}` : `${groupDigits(step * at)}${at === 4 ? '+' : ''}`}
          </Flex>
        ))}
        高
      </Flex>
      <Note display="block" marginTop="2">
        方格按大致方位排，大小相同。每百人按注册志愿者计。点一格看这个市，再点一次看全省。
      </Note>
      <LargestChanges cities={placed} />
    </Panel>
  )
}

const mostChanges = 6

function LargestChanges({ cities }: { cities: readonly CityGroup[] }) {
  const changes = sortCopy(
    sortCopy(
      cities.flatMap((city) => {
        const percent = changeIn(city)
        return percent === null ? [] : [{ ...city, percent }]
      }),
      (a, b) => Math.abs(b.percent) - Math.abs(a.percent),
    ).slice(0, mostChanges),
    (a, b) => b.percent - a.percent,
  )
  if (changes.length === 0) return null
  return (
    <Box marginTop="4" paddingTop="4" borderTopWidth="1px">
      <chakra.h3 fontSize="ui">变化最大</chakra.h3>
      <Grid
        as="dl"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }}
        columnGap="6"
        rowGap="1"
        marginTop="1"
      >
        {changes.map(({ key, name, percent }) => (
          <Flex key={key} justify="space-between" fontSize="meta">
            <chakra.dt fontWeight="bold">{name.replace(/市$/, '')}</chakra.dt>
            <dd>
              <PercentChange percent={percent} />
            </dd>
          </Flex>
        ))}
      </Grid>
    </Box>
  )
}
