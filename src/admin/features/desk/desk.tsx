import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { adminPath } from '#contract/admin-pages.ts'
import { deskDays } from '#domain/desk.ts'
import { dayAndWeekday } from '../../../lib/dates.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { greetingAt } from './greeting.ts'
import type { DeskData } from './desk.api.ts'
import { NearSlots } from './near-slots.tsx'
import { QuickActions, quickActions } from './quick-actions.tsx'
import { RecordingDeadlines } from './recording-deadlines.tsx'
import { todoItems } from './todo-items.ts'
import { TodoList } from './todo-list.tsx'
import { Week } from './week.tsx'

/** Last on the page. */
const MonthFigures = lazyComponent(() => import('./month-figures.tsx'))

interface DeskProps {
  organizationName: string
  desk: DeskData
}

/** What needs this person today, the slots of the next days, and the month in numbers. */
export function Desk({ organizationName, desk }: DeskProps) {
  const { now, slots, near, management } = desk
  const items = management && todoItems(management.todo, slots, Date.parse(now))
  const coming = slots.reduce((sum, { taken }) => sum + taken, 0)
  return (
    <>
      <Flex wrap="wrap" align="start" justify="space-between" gap="3">
        <div>
          <PageTitle>
            {greetingAt(now)}
            {items?.length === 0 && '，今天没有事等你'}
            {items && items.length > 0 && (
              <>
                ，今天有 <chakra.span color="brand.500">{items.length}</chakra.span> 件事等你
              </>
            )}
          </PageTitle>
          <PageLead>
            {dayAndWeekday(now)}&nbsp;· {organizationName}&nbsp;· 未来 {deskDays} 天有 {slots.length} 个时段，{coming}{' '}
            人要来
          </PageLead>
        </div>
        {management && (
          <Box width={{ base: 'full', md: 'auto' }}>
            <ButtonLink variant="outlineBrand" full to={adminPath('/missions/new')}>
              <AdminIcon name="plus" />
              发布活动
            </ButtonLink>
          </Box>
        )}
      </Flex>
      {(near.length > 0 || management === null) && <NearSlots slots={near} />}
      {management && items && (
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 276px' }}
          alignItems="start"
          gap="4.5"
          marginTop="4.5"
        >
          <TodoList items={items} />
          <Grid gap="4" gridTemplateColumns={{ md: '1fr 1fr', xl: 'minmax(0, 1fr)' }} alignItems="start">
            <QuickActions actions={quickActions(desk, management)} />
            <RecordingDeadlines management={management} now={now} />
          </Grid>
        </Grid>
      )}
      <Week slots={slots} now={now} />
      {management && <MonthFigures month={management.month} waiting={<BoneLines />} missing={<MissingPart />} />}
    </>
  )
}
