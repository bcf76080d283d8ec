import { useState } from 'react'
import type { ReviewKind } from '#domain/review-kind.ts'
import type { ReviewActor } from '#machines/review/review.machine.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { AssignmentForm } from './assignment-form.tsx'
import { fetchReviewColleagues } from './review.api.ts'

export interface AssignmentProps {
  actor: ReviewActor
  kind: ReviewKind
  id: string
}

export type Colleagues = Awaited<ReturnType<typeof fetchReviewColleagues>>

/** Leaves what is open to a colleague. */
export function Assignment(props: AssignmentProps) {
  const { kind, id } = props
  const [colleagues, setColleagues] = useState<Colleagues | null>(null)
  const { task, message, write } = useWrite<undefined, Colleagues>(
    (_, signal) => fetchReviewColleagues(kind, id, signal),
    {
      onDone: setColleagues,
    },
  )
  if (colleagues?.length === 0) return <Meta role="status">没有别的同事做业务审核，不能转交。</Meta>
  if (colleagues) return <AssignmentForm {...props} colleagues={colleagues} onCancel={() => setColleagues(null)} />
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        loading={task !== null}
        loadingText="读取中"
        onClick={() => write({ name: 'colleagues' }, undefined)}
      >
        转给同事
      </Button>
      {message && <Problem>{message}</Problem>}
    </>
  )
}
