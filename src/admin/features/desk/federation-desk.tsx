import { sortCopy } from '#domain/arrays.ts'
import { Flex } from '@chakra-ui/react'
import { reviewRules } from '#domain/review-kind.ts'
import { dayAndWeekday } from '../../../lib/dates.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { greetingAt } from './greeting.ts'
import type { AssignedReviews, ReviewQueues } from './desk.api.ts'
import { assignedItems, reviewItems } from './review-items.ts'
import { TodoList } from './todo-list.tsx'

interface FederationDeskProps {
  organizationName: string
  reviews: { readonly queues: ReviewQueues; readonly assigned: AssignedReviews }
  now: string
}

/** What colleagues assigned to the person, and what waits for the federation, queue by queue. */
export default function FederationDesk({ organizationName, reviews: { queues, assigned }, now }: FederationDeskProps) {
  const waiting = queues.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageTitle>
        {greetingAt(now)}
        {waiting === 0 ? '，今天没有要审核的' : `，有 ${waiting} 条等审核`}
      </PageTitle>
      <PageLead>
        {dayAndWeekday(now)}&nbsp;· {organizationName}&nbsp;· 审核期限 {reviewRules.workingDays}{' '}
        个工作日，先到期的在前面
      </PageLead>
      <Flex direction="column" marginTop="4.5">
        <TodoList items={itemsOf(queues, assigned, now)} />
      </Flex>
    </>
  )
}

const itemsOf = (queues: ReviewQueues, assigned: AssignedReviews, now: string) =>
  sortCopy([...assignedItems(assigned), ...reviewItems(queues, Date.parse(now))], (a, b) => a.urgency - b.urgency)
