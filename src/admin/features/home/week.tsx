import { Box, chakra, Grid } from '@chakra-ui/react'
import { adminPath } from '#contract/admin-pages.ts'
import type { DeskSlot } from '#contract/desk.ts'
import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { Link } from 'react-router-dom'
import { timeOfDay, weekdayOf } from '../../../lib/dates.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'

const dayCount = 7

const SlotLink = chakra(Link)

/** Slots of seven days, a column a day; on phones the day stands at the left of its slots. */
export function Week({ slots, now }: { slots: readonly DeskSlot[]; now: string }) {
  const today = shanghaiDay(new Date(now))
  const days = Array.from({ length: dayCount }, (_, at) => addDays(today, at))
  const missing = slots.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0)
  return (
    <Box as="section" marginTop="6" aria-labelledby="week">
      <chakra.h2 textStyle="h2" id="week">
        未来 7 天{' '}
        <Meta fontWeight="normal">
          {slots.length === 0
            ? '没有时段'
            : `${slots.length} 个时段，${missing === 0 ? '人都齐了' : `还差 ${missing} 人`}`}
        </Meta>
      </chakra.h2>
      <Panel as="div" marginTop="3" overflow="hidden">
        <Grid gridTemplateColumns={{ lg: `repeat(${dayCount}, minmax(0, 1fr))` }}>
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
      <Note>{isToday ? '今天' : weekdayOf(`${day}T12:00:00+08:00`)}</Note>
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

function Slot({ missionId, missionName, positionName, startAt, endAt, capacity, taken, isInCharge }: DeskSlot) {
  const missing = capacity - taken
  const to = adminPath('/missions/:id/attendance', { id: missionId })
  const isShort = taken * 2 < capacity
  return (
    <Box
      as="li"
      padding="2"
      borderRadius="sm"
      borderInlineStartWidth="3px"
      borderInlineStartColor={isShort ? 'sun.700' : 'leaf.600'}
      background={isShort ? 'sun.50' : 'bg.subtle'}
      fontSize="meta"
    >
      <Note display="block">
        {timeOfDay(startAt)}–{timeOfDay(endAt)}
      </Note>
      <SlotLink to={to} fontWeight="bold" css={{ '&:hover': { color: 'brand.fg' } }}>
        {missionName}
      </SlotLink>
      <Note display="block">{positionName}</Note>
      <chakra.span display="flex" flexWrap="wrap" columnGap="2" color={isShort ? 'sun.800' : 'fg.muted'}>
        <span>
          {taken} / {capacity} 人
        </span>
        <chakra.span display="inline-flex" alignItems="center" gap="1">
          <AdminIcon name={isShort ? 'info' : missing === 0 ? 'check' : 'clock'} size={14} />
          {missing === 0 ? '人齐了' : `还差 ${missing}`}
        </chakra.span>
        {!isInCharge && (
          <chakra.span display="inline-flex" alignItems="center" gap="1" color="danger.600">
            <AdminIcon name="alert" size={14} />
            没人管
          </chakra.span>
        )}
      </chakra.span>
    </Box>
  )
}
