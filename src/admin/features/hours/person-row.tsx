import { anomalyStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { chakra, Flex, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { anomalyLabels } from '#domain/hours/anomaly.ts'
import type { SettlementVerdict } from '#contract/hours/settlement.ts'
import { timeOfDay } from '../../../lib/dates.ts'
import { GradeBadge, HourStateTag } from '../../../shared/hours/hour-marks.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Duration } from '../../../ui/mark/duration.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { isChosen } from './choice.ts'
import { HoursPersonDetail } from './person-detail.tsx'
import type { SettlementListRow, Settlement, SettlementSlot } from './settlement.api.ts'
import type { Settle } from './use-settle.ts'

interface PersonRowProps {
  settlement: Settlement
  slot: SettlementSlot
  settle: Settle
  row: SettlementListRow
  startsOpen: boolean
}

const needsLook: readonly SettlementVerdict[] = ['anomaly', 'unclear', 'reported']
const needsLookStyles = {
  background: 'sun.25',
  boxShadow: 'inset 3px 0 0 {colors.sun.700}',
}
const figures = { textAlign: { md: 'end' }, whiteSpace: { md: 'nowrap' } } as const

/** A person of the slot; what has to be decided opens below. */
export function HoursPersonRow({ settlement, slot, settle, row, startsOpen }: PersonRowProps) {
  const isOdd = needsLook.includes(row.verdict)
  const [isOpen, setOpen] = useState(startsOpen && (row.verdict === 'anomaly' || row.verdict === 'unclear'))
  const look = isOdd ? { css: needsLookStyles } : {}
  const detailId = `detail-${row.applicationId}`
  return (
    <>
      <Table.Row
        {...look}
        gridTemplateColumns="minmax(0, 1fr) auto"
        paddingInline={{ base: '4', md: '0' }}
        css={{
          ...look.css,
          '& > *': { paddingBlock: { md: '2' }, verticalAlign: 'middle', ...(isOpen && { borderBottomWidth: '0' }) },
        }}
      >
        <Table.Cell as="th" scope="row" fontWeight="normal" css={{ '&[scope=row]': { gridColumn: '1' } }}>
          <Name row={row} settle={settle} />
        </Table.Cell>
        <StayCells row={row} />
        <Table.Cell gridArea="3 / 1 / 4 / -1" whiteSpace="nowrap">
          <Flex wrap="wrap" align="center" columnGap="2">
            <chakra.span hideBelow={row.verdict === 'right' ? 'md' : undefined}>
              <Verdict row={row} />
            </chakra.span>
            <Toggle
              {...{ isOpen, detailId }}
              label={isOpen ? '收起' : isOdd ? '处理' : '查看'}
              name={row.name}
              onToggle={() => setOpen(!isOpen)}
            />
          </Flex>
        </Table.Cell>
      </Table.Row>
      {isOpen && (
        <Table.Row {...look} id={detailId} borderTopWidth="0" paddingTop="0" paddingInline={{ base: '4', md: '0' }}>
          <Table.Cell colSpan={6} gridColumn="1 / -1" paddingTop="0">
            <HoursPersonDetail {...{ settlement, slot, row }} />
          </Table.Cell>
        </Table.Row>
      )}
    </>
  )
}

/** When the person was there, and what it counts. */
const StayCells = ({ row }: Pick<PersonRowProps, 'row'>) => (
  <>
    <Table.Cell data-label="到 / 离" gridArea="2 / 1" {...figures}>
      {row.arrivedAt ? timeOfDay(row.arrivedAt) : '—'} – {row.leftAt ? timeOfDay(row.leftAt) : '—'}
    </Table.Cell>
    <Table.Cell data-label="在场" {...figures} hideBelow="md">
      {row.presentMinutes ?? '—'}
    </Table.Cell>
    <Table.Cell {...figures} gridArea="1 / 2" fontSize={{ base: 'lg', md: 'ui' }} fontWeight="bold">
      {row.minutes === null || row.verdict === 'absent' ? '—' : <Duration minutes={shownMinutes(row)} />}
    </Table.Cell>
    <Table.Cell gridArea="2 / 2" justifySelf="end">
      {row.grade && row.verdict !== 'left' ? <GradeBadge grade={row.grade} /> : '—'}
    </Table.Cell>
  </>
)

interface ToggleProps {
  isOpen: boolean
  detailId: string
  label: string
  name: string
  onToggle: () => void
}

const Toggle = ({ isOpen, detailId, label, name, onToggle }: ToggleProps) => (
  <chakra.button
    type="button"
    minHeight="8"
    fontSize="meta"
    color="brand.fg"
    aria-expanded={isOpen}
    aria-controls={detailId}
    onClick={onToggle}
  >
    {label}
    <span className="sr-only">{name}</span>
  </chakra.button>
)

/** Short presence counts nothing until the federation lets it. */
const shownMinutes = ({ verdict, minutes, anomalies }: SettlementListRow): number | null =>
  verdict === 'anomaly' && anomalies.some(({ kind }) => kind === 'short') ? 0 : minutes

function Name({ row, settle: { choice, isSending, send } }: Pick<PersonRowProps, 'row' | 'settle'>) {
  const { applicationId, name, verdict } = row
  return (
    <Flex align="center" gap="3">
      <chakra.input
        type="checkbox"
        flex="none"
        width="5"
        height="5"
        accentColor="{colors.brand.solid}"
        aria-label={`选择${name}`}
        checked={isChosen(choice, row)}
        disabled={verdict !== 'right' || isSending}
        onChange={() => send({ type: 'person.toggled', applicationId })}
      />
      <Avatar name={name} />
      <chakra.b whiteSpace="nowrap">{name}</chakra.b>
    </Flex>
  )
}

/** How the person stands, as tint, icon and words. */
function Verdict({ row: { verdict, anomalies, review, record } }: { row: SettlementListRow }) {
  const [odd] = anomalies
  switch (verdict) {
    case 'anomaly':
      return (
        <Tag tone="sun" icon="alert">
          {odd ? anomalyLabels[odd.kind] : '没有可计的时间'}
          {anomalies.length > 1 && ` 等 ${anomalies.length} 项`}
        </Tag>
      )
    case 'unclear':
      return (
        <Tag tone="sun" icon="alert">
          没有签退
        </Tag>
      )
    case 'reported':
      return (
        <Tag tone="sea" icon="clock">
          {anomalyStateLabels.open}
        </Tag>
      )
    case 'right':
      return (
        <Tag tone="leaf" icon="check">
          {review?.state === 'confirmed' ? anomalyStateLabels.confirmed : '可直接确认'}
        </Tag>
      )
    case 'absent':
      return <Tag>未到</Tag>
    case 'left':
      return <Tag tone="outline">{anomalyStateLabels.declined}</Tag>
    case 'recorded':
      return record && <HourStateTag state={record.state} />
  }
}
