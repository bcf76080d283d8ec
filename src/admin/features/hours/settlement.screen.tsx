import { chakra, Flex, Grid } from '@chakra-ui/react'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayText } from '#domain/words.ts'
import { type SettlementFilter, settlementFilters } from '#contract/hours/settlement.ts'
import { dayAndWeekday, span } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ClockBar, recordingTimeLeft } from '../../../shared/hours/recording-clock.tsx'
import { fetchSettlementRows, fetchSettlement, type Settlement, type SettlementSlot } from './settlement.api.ts'
import { SlotSettlement } from './slot-settlement.tsx'

const isFilter = (text: string | null): text is SettlementFilter => text !== null && text in settlementFilters

export async function loader({ params, url, signal }: ScreenArgs) {
  const today = shanghaiDay(new Date())
  const settlement = await nullIfNotFound(fetchSettlement(params['id'] ?? '', signal))
  const slot = settlement && chosenSlot(settlement, url.searchParams.get('slot'))
  const text = url.searchParams.get('show')
  const part = slot && { slotId: slot.slotId, filter: isFilter(text) ? text : ('all' as const) }
  return { today, settlement, slot, part, first: part && (await fetchSettlementRows(part, null, signal)) }
}

/** The slot that the address names, else the first that has something to settle. */
const chosenSlot = ({ slots }: Settlement, slotId: string | null): SettlementSlot | null =>
  slots.find((slot) => slot.slotId === slotId) ?? slots.find(({ unsettled }) => unsettled > 0) ?? slots[0] ?? null

/** The hours of a mission, slot by slot: what is right goes on notice with one press, what is odd stands first. */
export default function SettlementScreen() {
  const { today, settlement, slot, part, first } = useScreen<typeof loader>().data
  if (!settlement)
    return (
      <EmptyState level={1} title="没有这个活动" link={['回到时长结算', '/hours']}>
        地址可能不完整，请从时长结算的列表重新进入。
      </EmptyState>
    )
  return (
    <>
      <Header settlement={settlement} slot={slot} />
      <ClockPanel settlement={settlement} today={today} />
      {slot && part && first ? (
        <SlotSettlement key={`${part.slotId} ${part.filter}`} {...{ settlement, slot, part, first }} />
      ) : (
        <Panel marginTop="4" padding="5">
          <EmptyState title="还没有结束的时段" link={['回到时长结算', '/hours']}>
            时段结束以后，参加的人会列在这里。
          </EmptyState>
        </Panel>
      )}
    </>
  )
}

function Header({ settlement, slot }: { settlement: Settlement; slot: SettlementSlot | null }) {
  const { number, name, state, startAt, endAt } = settlement
  return (
    <header>
      <Breadcrumb items={[{ text: '时长结算', to: '/hours' }, { text: number }]} />
      <PageTitle marginTop="1">{name}</PageTitle>
      <Flex as="p" wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="1" fontSize="meta" color="fg.muted">
        <StateMark state={state} />
        <span>{slot ? span(slot.startAt, slot.endAt) : span(startAt, endAt)}</span>
        {slot && (
          <span>
            {slot.people} 人有名额，{slot.arrived} 人到场
          </span>
        )}
      </Flex>
    </header>
  )
}

function ClockPanel({ settlement, today }: { settlement: Settlement; today: string }) {
  const { endAt, recordBy, overdue, ruleSet, state } = settlement
  const [figure, unit] = recordingTimeLeft(settlement, today)
  const isSettling = state === 'settling' || state === 'ongoing'
  if (!isSettling) return null
  return (
    <Panel
      marginTop="4.5"
      paddingBlock="4.5"
      paddingInline={{ base: '4', md: '5' }}
      aria-label="记录时限"
      display="block"
    >
      <Grid
        gridTemplateColumns={{ base: '1fr', md: '170px minmax(0, 1fr) 200px' }}
        alignItems="center"
        gap={{ base: '3', md: '8' }}
      >
        <div>
          <Note display="block">记录时限</Note>
          <chakra.p fontSize="ui" color={overdue ? 'danger.600' : undefined}>
            <chakra.b fontSize="2xl" lineHeight="1.3">
              {figure}
            </chakra.b>{' '}
            {unit}
          </chakra.p>
          <Note display="block">{dayText(recordBy)} 24:00 前提交公示</Note>
        </div>
        <ClockBar clock={settlement} today={today} large />
        <Note textWrap="pretty">
          活动 {dayAndWeekday(endAt).split(' ')[0]}结束。周末、节假日不算。
          <chakra.span whiteSpace="nowrap">规则 {ruleSet} 版</chakra.span>
        </Note>
      </Grid>
    </Panel>
  )
}
