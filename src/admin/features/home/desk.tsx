import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Desk as DeskData } from './home.api.ts'
import { dayAndWeekday, timeOfDay } from '../../../lib/dates.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { todoItems } from './todo-items.ts'
import { TodoList } from './todo-list.tsx'
import { Week } from './week.tsx'

const greetings: readonly (readonly [untilHour: number, words: string])[] = [
  [5, '夜深了'],
  [11, '早上好'],
  [13, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
]

function greetingAt(instant: string): string {
  const hour = Number.parseInt(timeOfDay(instant))
  return greetings.find(([until]) => hour < until)?.[1] ?? '你好'
}

interface DeskProps {
  organizationName: string
  desk: DeskData
  /** What is on right now. */
  children: ReactNode
}

/** What needs this person today, and the slots of the next seven days. */
export function Desk({ organizationName, desk: { now, todo, slots }, children }: DeskProps) {
  const items = todo && todoItems(todo, Date.parse(now))
  const coming = slots.reduce((sum, { taken }) => sum + taken, 0)
  return (
    <>
      <PageTitle>
        {greetingAt(now)}
        {items && (items.length === 0 ? '，今天没有事等你' : `，今天有 ${items.length} 件事等你`)}
      </PageTitle>
      <PageLead>
        {dayAndWeekday(now)} · {organizationName} · 未来 7 天有 {slots.length} 个时段，{coming} 人要来
      </PageLead>
      {children}
      {items && (
        <Flex direction="column" marginTop="4.5">
          <TodoList items={items} />
        </Flex>
      )}
      <Week slots={slots} now={now} />
    </>
  )
}
