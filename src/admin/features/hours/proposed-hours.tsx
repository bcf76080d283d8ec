import { formatMinutes, spanText } from '#domain/words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { More } from '../../../ui/list/more.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { type ListOf, type Proposed, type ProposedPage, fetchProposedHours } from './hours.api.ts'
import { RecordDecision, RecordPanel } from './record-panel.tsx'

/** Hours that another person than their author confirms, with the reason where this account may not. */
export function ProposedHours({ of, first }: { of: ListOf; first: ProposedPage }) {
  const { items, more } = usePages(first, fetchProposedHours(of))
  if (items.length === 0) return <DoneState title="没有要复核的">补录的时长和改多的更正会列在这里。</DoneState>
  return (
    <>
      <List marginTop="3">
        {items.map((record) => (
          <RecordPanel key={record.recordId} record={record} facts={<Facts record={record} />}>
            {record.refusal === null ? (
              <RecordDecision record={record} submit="核对无误，开始公示" />
            ) : (
              <Note color="sun.800">{record.refusal}</Note>
            )}
          </RecordPanel>
        ))}
      </List>
      <More unit="条" {...more} />
    </>
  )
}

function Facts({ record: { replaces, authorName, createdAt } }: { record: Proposed }) {
  return (
    <>
      {replaces && (
        <Note>
          要替换的一条：{spanText({ startAt: new Date(replaces.startAt), endAt: new Date(replaces.endAt) })}，
          {formatMinutes(replaces.minutes)}，{replaces.grade} 级
        </Note>
      )}
      <Note>
        {authorName === '' ? '本人' : authorName} {dayAndTime(createdAt)}录入
      </Note>
    </>
  )
}
