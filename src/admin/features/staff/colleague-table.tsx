import { Table } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { dutyLabels } from '#domain/duty.ts'
import { changeDuty, type Colleague } from '#contract/staff/staff.ts'
import { fullDay } from '../../../lib/dates.ts'
import { DutyForm } from '../../../shared/staff/duty-form.tsx'
import { StaffTable } from '../../../shared/staff/staff-table.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { DutyField } from './duty-field.tsx'
import { sendDuty } from './staff.api.ts'

const rules = zodResolver(changeDuty.body.pick({ duty: true }))

/** Colleagues with their duties. */
export const ColleagueTable = ({ people }: { people: readonly Colleague[] }) => (
  <StaffTable
    accounts={people}
    heads={['职责', '加入时间']}
    renderNote={({ blockReason }) => blockReason !== null && <Note display="block">已被联合会停用：{blockReason}</Note>}
    renderCells={({ duty, since }) => (
      <>
        <Table.Cell data-label="职责" whiteSpace={{ md: 'nowrap' }}>
          {dutyLabels[duty]}
        </Table.Cell>
        <Table.Cell data-label="加入时间" gridColumn={{ base: '1 / -1' }} whiteSpace="nowrap">
          {fullDay(since)}
        </Table.Cell>
      </>
    )}
    renderDutyForm={({ staffId, name, duty }, onEnd) => (
      <DutyForm
        name={name}
        rules={rules}
        initial={{ duty }}
        send={(values, signal) => sendDuty({ staffId, ...values }, signal)}
        onEnd={onEnd}
      >
        <DutyField />
      </DutyForm>
    )}
  />
)
