import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { adminPath } from '#contract/admin-pages.ts'
import type { DeskSlot } from '#contract/desk.ts'
import { deskDays } from '#domain/desk.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { Link } from 'react-router-dom'
import { hoursBetween, instantWeekday } from '../../../lib/dates.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'

const SlotLink = chakra(Link)

/** Slots of the days to come, a column a day; on phones the day stands at the left of its slots. */
export function Week({ slots, now }: { slots: readonly DeskSlot[]; now: string }) {
  const today = shanghaiDay(new Date(now))
  const days = Array.from({ length: deskDays }, (_, at) => addDays(today, at))
  const missing = slots.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0)
  return (
    <Box as="section" marginTop="6" aria-labelledby="week">
      <chakra.h2 textStyle="h2" id="week">
        未来 {deskDays} 天{' '}
        <Meta fontWeight="normal">
          {slots.length === 0
            ? '没有时段'
            : `${slots.length} 个时段，${missing === 0 ? '人都齐了' : `还差 ${missing} 人`}`}
        </Meta>
      </chakra.h2>
      <Panel as="div" marginTop="3" overflow="hidden">
        <Grid gridTemplateColumns={{ lg: `repeat(${deskDays}, minmax(0, 1fr))` }}>
          {days.map((day, at) => (
            <Day key={day} day={day} isToday={at === 0} slots={slots.filter((slot) => dayOf(slot) === day)} />
          ))}
        </Grid>
      </Panel>
    </Box>
  )
}

const dayOf = ({ startAt }: DeskSlot): string => shanghaiDay(new Date(startAt))

const Day = ({ day, isToday, slots }: { day: string; isToday: boolean; slots: readonly DeskSlot[] }) => (
  <Grid
    gridTemplateColumns={{ base: '56px minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
    alignContent="start"
    gap="2"
    minHeight={{ lg: '160px' }}
    padding="2.5"
    background={isToday ? 'brand.subtle' : undefined}
    css={{ '& + &': { borderTopWidth: { base: '1px', lg: '0' }, borderInlineStartWidth: { lg: '1px' } } }}
  >
    <h3>
      <chakra.b fontSize="lg">{Number(day.slice(8))}</chakra.b>{' '}
      <Note>{isToday ? '今天' : instantWeekday(`${day}T12:00:00+08:00`)}</Note>
    </h3>
    {slots.length === 0 ? (
      <Note>没有安排</Note>
    ) : (
      <Grid as="ul" listStyleType="none" gap="1.5">
        {slots.map((slot) => (
          <Slot key={slot.slotId} {...slot} />
        ))}
      </Grid>
    )}
  </Grid>
)

interface SlotMark {
  readonly icon: 'alert' | 'info' | 'qr'
  readonly words: string
  readonly edge: string
  readonly background: string
  readonly color: string
}

/** How a slot is prepared: nobody is in charge, less than half of its people are there, or all is well. */
function markOf({ capacity, taken, isInCharge }: DeskSlot): SlotMark {
  if (!isInCharge)
    return { icon: 'alert', words: '没人管', edge: 'danger.600', background: 'danger.50', color: 'danger.600' }
  if (taken * 2 < capacity)
    return { icon: 'info', words: `还差 ${capacity - taken}`, edge: 'sun.700', background: 'sun.50', color: 'sun.800' }
  return { icon: 'qr', words: '已备好', edge: 'leaf.600', background: 'bg.subtle', color: 'leaf.700' }
}

function Slot(slot: DeskSlot) {
  const { missionId, missionName, positionName, startAt, endAt, capacity, taken } = slot
  const { icon, words, edge, background, color } = markOf(slot)
  return (
    <Grid
      as="li"
      gridTemplateColumns={{ base: '52px minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
      columnGap="2"
      padding="2"
      borderRadius="sm"
      borderInlineStartWidth="3px"
      borderInlineStartColor={edge}
      background={background}
      fontSize="meta"
    >
      <Note>{hoursBetween(startAt, endAt)}</Note>
      <div>
        <SlotLink
          to={adminPath('/missions/:id/attendance', { id: missionId })}
          fontWeight="bold"
          css={{ '&:hover': { color: 'brand.fg' } }}
        >
          {missionName}
        </SlotLink>
        <Note display="block">{positionName}</Note>
        <chakra.progress
          className="block w-full overflow-hidden rounded-xs"
          height="1.5"
          marginBlock="1"
          value={Math.min(taken, capacity)}
          max={Math.max(1, capacity)}
          aria-label="名额"
        />
        <Flex wrap="wrap" justify="space-between" columnGap="2">
          <Note>
            {taken} / {capacity} 人
          </Note>
          <chakra.span display="inline-flex" alignItems="center" gap="1" color={color}>
            <AdminIcon name={icon} size={14} />
            {words}
          </chakra.span>
        </Flex>
      </div>
    </Grid>
  )
}
