import { Flex, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { dutyLabels } from '#contract/duty.ts'
import type { Colleague } from '#contract/staff.ts'
import { fullDay } from '../../../lib/dates.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { ResetFactorButton } from '../../../shared/staff/reset-factor-button.tsx'
import { useStaffRemoval } from '../../../shared/staff/use-staff-removal.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DutyForm } from './duty-form.tsx'

/** Colleagues with their duties; below 768 px each row is a block. */
export function ColleagueTable({ people }: { people: readonly Colleague[] }) {
  const [changed, setChanged] = useState<Colleague | null>(null)
  const { busyId, message, remove } = useStaffRemoval()
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Table.Root recipe={tableRecipe} marginTop="3">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">姓名</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">职责</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">加入时间</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">操作</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {people.map((colleague) => (
            <ColleagueRow
              key={colleague.staffId}
              colleague={colleague}
              busy={busyId === colleague.staffId}
              onDuty={() => setChanged(colleague)}
              onRemove={() => void remove(colleague)}
            />
          ))}
        </Table.Body>
      </Table.Root>
      <Dialog
        open={changed !== null}
        onClose={() => setChanged(null)}
        title={`调整职责：${changed?.name ?? ''}`}
        description="下一次操作起按新的职责。"
      >
        {changed && <DutyForm colleague={changed} onEnd={() => setChanged(null)} />}
      </Dialog>
    </>
  )
}

interface RowProps {
  colleague: Colleague
  busy: boolean
  onDuty: () => void
  onRemove: () => void
}

const ColleagueRow = ({
  colleague: { staffId, name, loginName, duty, since, isSelf, hasSecondFactor },
  busy,
  onDuty,
  onRemove,
}: RowProps) => (
  <Table.Row>
    <Table.Cell as="th" scope="row">
      <Flex as="span" wrap="wrap" align="center" gap="2">
        {name}
        {isSelf && <Tag>本人</Tag>}
        {hasSecondFactor && (
          <Tag tone="leaf" icon="shield">
            两步验证
          </Tag>
        )}
      </Flex>
      <Note display="block">{loginName}</Note>
    </Table.Cell>
    <Table.Cell data-label="职责" whiteSpace={{ md: 'nowrap' }}>
      {dutyLabels[duty]}
    </Table.Cell>
    <Table.Cell data-label="加入时间" whiteSpace={{ md: 'nowrap' }}>
      {fullDay(since)}
    </Table.Cell>
    <Table.Cell gridColumn="1 / -1">
      <Flex wrap="wrap" gap="2">
        <Button size="sm" variant="outline" aria-label={`调整“${name}”的职责`} onClick={onDuty}>
          调整职责
        </Button>
        <Button size="sm" variant="ghost" loading={busy} aria-label={`移除“${name}”`} onClick={onRemove}>
          移除
        </Button>
        {hasSecondFactor && !isSelf && <ResetFactorButton staffId={staffId} name={name} />}
      </Flex>
    </Table.Cell>
  </Table.Row>
)
