import { useState } from 'react'
import { evidenceGradeLabels } from '#domain/words.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import { More } from '../../../ui/list/more.tsx'
import type { Publicity } from './load-publicity.ts'
import { noticeIdOf } from './notice-id.ts'
import type { PublicityRecordPage } from './publicity.api.ts'
import styles from './publicity.module.css'
import { PublicityRecordRow } from './record-row.tsx'

/** The hours on notice with masked names; the form of one stands open at a time. */
export function PublicityRecords({ mission, first }: { mission: Publicity; first: PublicityRecordPage }) {
  const [open, setOpen] = useState<string | null>(null)
  const { items, more } = usePages(first, async (cursor, signal) => {
    const { fetchPublicityRecords } = await import('./publicity.api.ts')
    return fetchPublicityRecords(noticeIdOf(mission), cursor, signal)
  })
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="records">
      <h2 className="h2" id="records">
        公示的时长
      </h2>
      <ul className={`flex flex-wrap text-meta text-muted ${styles['grades']}`} aria-label="证据等级">
        {recordEntries(evidenceGradeLabels).map(([grade, label]) => (
          <li key={grade} className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
            <GradeBadge grade={grade} />
            <span aria-hidden>{label}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 ? (
        <EmptyState level={3} title="公示的时长都已处理">
          这个活动的时长已经生效或不予认定。
        </EmptyState>
      ) : (
        <>
          <ul>
            {items.map((record) => (
              <PublicityRecordRow
                key={record.recordId}
                record={record}
                open={open === record.recordId}
                onOpen={(isOpen) => setOpen(isOpen ? record.recordId : null)}
              />
            ))}
          </ul>
          <More unit="条" {...more} />
        </>
      )}
    </section>
  )
}
