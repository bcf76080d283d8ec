import { chakra, Table } from '@chakra-ui/react'
import type { FailedDue } from '#contract/failed-due.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { fetchFailedDues, sendRetry } from './failed-due.api.ts'

export const loader = loadForFederation(({ signal }: ScreenArgs) => fetchFailedDues(null, signal))

type Page = Awaited<ReturnType<typeof fetchFailedDues>>

/** What time was to bring about and could not: since when, how often, and when it is tried again. */
export default function FailedDuesScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="定时事项由省志愿者联合会看管">
      {(first) => (
        <>
          <PageTitle>定时事项</PageTitle>
          <PageLead>到了时间由系统自己办的事，没有做成的会自动再试，间隔越来越长，最长 6 小时。</PageLead>
          <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-labelledby="failed">
            <SectionTitle as="h2" id="failed">
              没有做成的定时事项
            </SectionTitle>
            <FailedList first={first} />
          </Panel>
        </>
      )}
    </FederationPage>
  )
}

function FailedList({ first }: { first: Page }) {
  const { items, more } = usePages(first, fetchFailedDues)
  const { task, message, write } = useWrite(sendRetry, {
    onDone: () => {
      notify.success('马上再试，做成了就不在这里了')
      revalidatePage()
    },
  })
  if (items.length === 0) return <EmptyState title="都做成了">没有做成的事项会列在这里，最久的在前面。</EmptyState>
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Table.Root recipe={tableRecipe} marginTop="2">
        <TableHead columns={['事项', '第一次没做成', '试过', '下次再试', '操作']} />
        <Table.Body>
          {items.map((due) => (
            <FailedRow
              key={due.dueId}
              due={due}
              busy={task?.record === due.dueId}
              onRetry={() => write({ name: 'retry', record: due.dueId }, due.dueId)}
            />
          ))}
        </Table.Body>
      </Table.Root>
      <More unit="件" {...more} />
    </>
  )
}

interface RowProps {
  due: FailedDue
  busy: boolean
  onRetry: () => void
}

const FailedRow = ({ due: { what, record, since, attempts, failure, nextAt }, busy, onRetry }: RowProps) => (
  <Table.Row>
    <Table.Cell as="th" scope="row">
      {what}
      {record > 0 && <Note display="block">记录编号 {record}</Note>}
    </Table.Cell>
    <Table.Cell data-label="第一次没做成" gridColumn="1 / -1">
      <chakra.span whiteSpace="nowrap">{dayAndTime(since)}</chakra.span>
      <Note display="block">{failure}</Note>
    </Table.Cell>
    <Table.Cell data-label="试过">{attempts} 次</Table.Cell>
    <Table.Cell data-label="下次再试" gridColumn={{ base: '1 / -1', md: 'auto' }}>
      <chakra.span whiteSpace="nowrap">{nextAt === null ? '马上' : dayAndTime(nextAt)}</chakra.span>
    </Table.Cell>
    <Table.Cell data-label="操作">
      <Button
        size="sm"
        variant="outline"
        loading={busy}
        aria-label={`现在再试“${what}”${record > 0 ? `，记录编号 ${record}` : ''}`}
        onClick={onRetry}
      >
        现在再试
      </Button>
    </Table.Cell>
  </Table.Row>
)
