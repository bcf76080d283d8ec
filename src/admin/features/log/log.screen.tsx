import { useNavigate } from 'react-router-dom'
import { type StaffAct, staffActLabels } from '#contract/staff-act-labels.ts'
import { entriesOf } from '#contract/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ActTable } from './act-table.tsx'
import { type ActPage, readActs } from './log.api.ts'

const isAct = (text: string | null): text is StaffAct => text !== null && text in staffActLabels
const choices = [{ code: '', name: '全部操作' }, ...entriesOf(staffActLabels).map(([code, name]) => ({ code, name }))]

export async function loader({ url, signal }: ScreenArgs) {
  const text = url.searchParams.get('act')
  const act = isAct(text) ? text : null
  return { act, first: await readActs(act, null, signal) }
}

/** What staff did in the organization and in those below it. */
export default function LogScreen() {
  const { act, first } = useScreen<typeof loader>().data
  const navigate = useNavigate()
  return (
    <>
      <PageTitle>操作记录</PageTitle>
      <PageLead>谁在什么时候做了什么，前后各是什么。记录只增不改，每一条都接着前一条的指纹。</PageLead>
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="操作记录">
        <SelectField
          name="act"
          label="操作"
          optional={false}
          value={act ?? ''}
          items={choices}
          onChange={(value) => void navigate(value === '' ? '/log' : `/log?act=${value}`, { replace: true })}
        />
        <Acts key={act ?? ''} act={act} first={first} />
      </Panel>
    </>
  )
}

function Acts({ act, first }: { act: StaffAct | null; first: ActPage }) {
  const { items, more } = usePages(first, (cursor, signal) => readActs(act, cursor, signal))
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
