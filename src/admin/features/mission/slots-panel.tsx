import { chakra, Flex, Table } from '@chakra-ui/react'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { dayAndWeekday, hoursBetween } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { CapacityBar } from '../../../ui/mark/capacity-bar.tsx'
import { sendChargeAssignment, type ManagedMission, type ManagedSlot } from './mission.api.ts'

interface SlotsPanelProps {
  mission: ManagedMission
  /** The organization may change something now. */
  mayWrite: boolean
}

const missingSeats = (slots: readonly ManagedSlot[]): number =>
  slots.reduce((sum, { capacity, taken }) => sum + Math.max(0, capacity - taken), 0)

/** Slots of a mission, each with its places and who is in charge. */
export function SlotsPanel({ mission, mayWrite }: SlotsPanelProps) {
  const { slots, state, context } = mission
  const isOpen = mayWrite && allows(missionMachine, state, 'mission.changed', context)
  const missing = missingSeats(slots)
  return (
    <Panel paddingBlock="4" paddingInline={{ base: '4', md: '5' }} aria-labelledby="slots-title">
      <Flex wrap="wrap" align="baseline" gap="2.5">
        <chakra.h2 textStyle="h3" id="slots-title">
          时段
        </chakra.h2>
        <chakra.span fontSize="meta" color="fg.muted">
          {slots.length} 个时段{missing > 0 ? `，还差 ${missing} 人` : '，名额已满'}
        </chakra.span>
      </Flex>
      <Table.Root recipe={tableRecipe} marginTop="2">
        <TableHead columns={['时段', '岗位 · 负责人', '名额']}>
          <Table.ColumnHeader scope="col" textAlign="end">
            待审核
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            候补
          </Table.ColumnHeader>
        </TableHead>
        <Table.Body>
          {slots.map((slot) => (
            <SlotRow key={slot.slotId} slot={slot} staff={mission.staff} isOpen={isOpen} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  )
}

interface SlotRowProps {
  slot: ManagedSlot
  staff: ManagedMission['staff']
  isOpen: boolean
}

function SlotRow({ slot, staff, isOpen }: SlotRowProps) {
  const { positionName, startAt, endAt, capacity, taken, pending, waiting, charge } = slot
  const isUnattended = isOpen && charge === null
  const attention = isUnattended && { background: 'sun.25', boxShadow: { md: 'inset 3px 0 0 {colors.sun.700}' } }
  return (
    <Table.Row {...attention}>
      <Table.Cell
        as="th"
        scope="row"
        whiteSpace={{ md: 'nowrap' }}
        paddingInlineStart={isUnattended ? { md: '3' } : '0'}
      >
        {dayAndWeekday(startAt)}
        <Note display="block">{hoursBetween(startAt, endAt)}</Note>
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        {positionName}
        {isOpen ? <Charge slot={slot} staff={staff} /> : <Note display="block">{charge?.name ?? '没有负责人'}</Note>}
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1" minWidth={{ md: '128px' }}>
        <CapacityBar taken={taken} capacity={capacity}>
          <b className="text-fg">{taken}</b> / {capacity} {taken < capacity ? `还差 ${capacity - taken}` : '已满'}
        </CapacityBar>
      </Table.Cell>
      <Table.Cell data-label="待审核" textAlign={{ md: 'end' }}>
        {pending}
      </Table.Cell>
      <Table.Cell data-label="候补" textAlign={{ md: 'end' }}>
        {waiting}
      </Table.Cell>
    </Table.Row>
  )
}

/** Who is in charge of a slot, to be chosen from the staff. */
function Charge({ slot: { slotId, charge, startAt, positionName }, staff }: Omit<SlotRowProps, 'isOpen'>) {
  const { write } = useWrite<string | null>((staffId, signal) => sendChargeAssignment(slotId, staffId, signal), {
    onDone: () => {
      notify.success('负责人已安排')
      revalidatePage()
    },
    onFailed: () => revalidatePage(),
  })
  return (
    <chakra.div marginTop="1" maxWidth="200px">
      {charge === null && (
        <Note display="flex" alignItems="center" gap="1" color="sun.800">
          <Icon name="alert" size={14} />
          没有负责人
        </Note>
      )}
      <SelectField
        name={`charge-${slotId}`}
        label={
          <span className="sr-only">
            {dayAndWeekday(startAt)} {positionName}的负责人
          </span>
        }
        optional={false}
        value={charge?.staffId ?? ''}
        items={[{ code: '', name: '先不安排' }, ...staff.map(({ staffId, name }) => ({ code: staffId, name }))]}
        onChange={(value) => write({ name: `charge ${slotId}` }, value === '' ? null : value)}
      />
    </chakra.div>
  )
}
