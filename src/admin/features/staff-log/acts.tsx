import { useNavigate } from 'react-router-dom'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { keysOf } from '#domain/record-keys.ts'
import { federationActs, type StaffAct, staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ActTable } from '../../../shared/staff-log/act-table.tsx'
import { type ActFilter, type StaffActPage, fetchStaffActs } from './staff-log.api.ts'

const allActs = keysOf<StaffAct>(staffActLabels)

/** The acts that the log of an organization can hold. */
export const organizationActs = ({ level }: OrganizerInfo['organization']): readonly StaffAct[] =>
  level === 'federation' ? allActs : allActs.filter((act) => !federationActs.includes(act))

/** The kind of acts that an address names; null where it names none. */
export const actIn = (url: URL, acts: readonly StaffAct[]): StaffAct | null =>
  acts.find((act) => act === url.searchParams.get('act')) ?? null

interface ActsProps {
  /** The acts to choose of. */
  acts: readonly StaffAct[]
  filter: ActFilter
  first: StaffActPage
  /** Address of the page, whose query names the kind. */
  address: string
}

/** Acts with the choice of their kind. */
export function Acts({ acts, filter, first, address }: ActsProps) {
  const navigate = useNavigate()
  const { act } = filter
  return (
    <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="操作记录">
      <SelectField
        name="act"
        label="操作"
        optional={false}
        value={act ?? ''}
        items={[{ code: '', name: '全部操作' }, ...acts.map((code) => ({ code, name: staffActLabels[code] }))]}
        onChange={(value) => void navigate(value === '' ? address : `${address}?act=${value}`, { replace: true })}
      />
      <ActList key={act ?? ''} filter={filter} first={first} />
    </Panel>
  )
}

function ActList({ filter, first }: Omit<ActsProps, 'acts' | 'address'>) {
  const { act } = filter
  const { items, more } = usePages(first, (cursor, signal) => fetchStaffActs(filter, cursor, signal))
  if (items.length === 0)
    return (
      <EmptyState title={act === null ? '还没有操作' : `没有“${staffActLabels[act]}”的记录`}>
        {act === null ? '工作人员做的每件事会记在这里。' : '换一类操作看看。'}
      </EmptyState>
    )
  return (
    <>
      <ActTable acts={items} />
      <More unit="条" {...more} />
    </>
  )
}
