import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { ReviewKind } from '#domain/review-kind.ts'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { reviewPages } from '../../../shared/desk/desk-counts.ts'
import { queues } from './queues.ts'
import type { ReviewSummary } from './review.api.ts'

/** The queues with how many wait in each. */
export const QueueLinks = ({ kind, figures }: { kind: ReviewKind; figures: ReviewSummary['queues'] }) => (
  <FilterLinks label="审核队列" css={{ '& > a': { paddingInline: '2.5' } }}>
    {figures.map(({ kind: queueKind, count }) => (
      <Link key={queueKind} to={reviewPages[queueKind]} aria-current={queueKind === kind ? 'page' : undefined}>
        <span>
          {queues[queueKind].name} <chakra.span fontWeight="normal">{count}</chakra.span>
        </span>
      </Link>
    ))}
  </FilterLinks>
)
