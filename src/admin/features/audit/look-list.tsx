import { Table } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import { type AuditLook, auditPeriodLabels } from '#contract/audit.ts'
import { dayAndWeekday, timeOfDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type LookPage, fetchAuditLooks, sendAuditReveal } from './audit.api.ts'
import type { AuditAddress } from './audit-address.ts'
import { DayRow } from './day-row.tsx'

interface Person {
  readonly name: string
  readonly number: string
}

/** Looks of staff at personal data by day, newest first; whom a look was at is shown for a reason alone. */
export function LookList({ address, first }: { address: AuditAddress; first: LookPage }) {
  const { items, more } = usePages(first, (cursor, signal) => fetchAuditLooks(address, cursor, signal))
  const [openLook, setLook] = useState<AuditLook | null>(null)
  const [people, setPeople] = useState<Readonly<Record<string, Person>>>({})
  if (items.length === 0)
    return (
      <EmptyState
        title="没有符合条件的查看记录"
        link={[`看${auditPeriodLabels.week}的全部查看记录`, '/audit?only=looks']}
      >
        换一段时间，或者少一个条件看看。
      </EmptyState>
    )
  return (
    <Panel paddingBlock="2" paddingInline={{ base: '4', md: '5' }} aria-label="查看个人信息的记录">
      <Table.Root recipe={tableRecipe}>
        <TableHead columns={['时间', '谁', '看了谁', '看了什么', '操作']} />
        <Table.Body>
          {items.map((look, at) => (
            <Fragment key={look.id}>
              {dayAndWeekday(look.at) !== dayOf(items[at - 1]) && <DayRow day={dayAndWeekday(look.at)} columns={5} />}
              <LookRow look={look} person={people[look.id]} onAsk={() => setLook(look)} />
            </Fragment>
          ))}
        </Table.Body>
      </Table.Root>
      <More unit="条" {...more} />
      <Dialog
        open={openLook !== null}
        onClose={() => setLook(null)}
        title="查看志愿者的姓名和编号"
        description="先写明原因。本人在隐私中心能看到：谁、什么时候、为什么看了。"
      >
        {openLook && (
          <ReasonForm
            label="写明原因并查看"
            name="reason"
            hint="例如：核实时长异议 YY20261120-04"
            send={(reason, signal) => sendAuditReveal({ lookId: openLook.id, reason }, signal)}
            onDone={(person) => {
              setPeople({ ...people, [openLook.id]: person })
              setLook(null)
            }}
            onCancel={() => setLook(null)}
          />
        )}
      </Dialog>
    </Panel>
  )
}

const dayOf = (look: AuditLook | undefined): string | null => (look ? dayAndWeekday(look.at) : null)

interface LookRowProps {
  look: AuditLook
  /** Once a reason was given. */
  person: Person | undefined
  onAsk: () => void
}

const LookRow = ({
  look: { at, byName, byLoginName, byDuties, byOrganization, volunteer, what },
  person,
  onAsk,
}: LookRowProps) => (
  <Table.Row>
    <Table.Cell as="th" scope="row" fontWeight="normal" whiteSpace="nowrap">
      {timeOfDay(at)}
    </Table.Cell>
    <Table.Cell data-label="谁" gridColumn="1 / -1">
      <b>{byName}</b>
      <Note display="block">
        {byLoginName}&nbsp;· {byDuties}&nbsp;· {byOrganization}
      </Note>
    </Table.Cell>
    <Table.Cell data-label="看了谁">
      {person?.name ?? volunteer}
      {person && <Note display="block">{person.number}</Note>}
    </Table.Cell>
    <Table.Cell data-label="看了什么" gridColumn="1 / -1">
      {what}
    </Table.Cell>
    <Table.Cell>
      {!person && (
        <Button size="sm" variant="outline" aria-label={`查看 ${timeOfDay(at)} 被看的是谁`} onClick={onAsk}>
          看是谁
        </Button>
      )}
    </Table.Cell>
  </Table.Row>
)
