import { chakra, Table } from '@chakra-ui/react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { auditPeriodLabels } from '#contract/audit.ts'
import { dayAndWeekday, timeOfDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type AuditEntry, type EntryPage, fetchAuditEntries } from './audit.api.ts'
import { type AuditAddress, auditAddress } from './audit-address.ts'
import { DayRow } from './day-row.tsx'
import { KindMark } from './kind-mark.tsx'

const EntryLink = chakra(Link)

/** Acts by day, newest first; each opens beside the list. */
export function EntryList({ address, first }: { address: AuditAddress; first: EntryPage }) {
  const { items, more } = usePages(first, (cursor, signal) => fetchAuditEntries(address, cursor, signal))
  if (items.length === 0)
    return (
      <EmptyState title="没有符合条件的记录" link={[`看${auditPeriodLabels.week}的全部记录`, '/audit']}>
        换一段时间，或者少一个条件看看。
      </EmptyState>
    )
  return (
    <Panel paddingBlock="2" paddingInline={{ base: '4', md: '5' }} aria-label="操作记录">
      <Table.Root recipe={tableRecipe}>
        <TableHead columns={['时间', '谁', '做了什么', '对象', '原因']} />
        <Table.Body>
          {items.map((entry, at) => (
            <Fragment key={entry.id}>
              {dayAndWeekday(entry.at) !== dayOf(items[at - 1]) && <DayRow day={dayAndWeekday(entry.at)} columns={5} />}
              <EntryRow entry={entry} address={address} />
            </Fragment>
          ))}
        </Table.Body>
      </Table.Root>
      <More unit="条" {...more} />
    </Panel>
  )
}

const dayOf = (entry: AuditEntry | undefined): string | null => (entry ? dayAndWeekday(entry.at) : null)

function EntryRow({ entry, address }: { entry: AuditEntry; address: AuditAddress }) {
  const { id, at, act, byName, byLoginName, byDuties, byOrganization, organization, subject, reason, onBehalf } = entry
  const isOpen = id === address.id
  const isStranger = act === 'session.refused'
  return (
    <Table.Row css={isOpen ? { background: 'brand.subtle', boxShadow: 'inset 3px 0 0 {colors.brand.500}' } : undefined}>
      <Table.Cell as="th" scope="row" fontWeight="normal" whiteSpace="nowrap">
        <EntryLink
          to={auditAddress({ ...address, id })}
          className="link"
          display="inline-block"
          minHeight="8"
          aria-current={isOpen ? 'true' : undefined}
          aria-label={`打开 ${timeOfDay(at)} 的记录：${subject}`}
        >
          {timeOfDay(at)}
        </EntryLink>
      </Table.Cell>
      <Table.Cell data-label="谁" gridColumn="1 / -1">
        {isStranger ? '未登录' : <b>{byName}</b>}
        <Note display="block">
          {isStranger ? byLoginName : `${byLoginName}\u00A0· ${byDuties}\u00A0· ${byOrganization}`}
        </Note>
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1" whiteSpace={{ md: 'nowrap' }}>
        <KindMark act={act} />
      </Table.Cell>
      <Table.Cell data-label="对象" gridColumn="1 / -1">
        {subject}
        {organization !== byOrganization && <Note display="block">{organization}</Note>}
      </Table.Cell>
      <Table.Cell data-label="原因" gridColumn="1 / -1">
        {reason ?? (onBehalf ? `代办：${onBehalf}` : '—')}
      </Table.Cell>
    </Table.Row>
  )
}
