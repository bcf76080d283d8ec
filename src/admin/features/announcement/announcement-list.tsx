import { chakra, Flex } from '@chakra-ui/react'
import {
  announcementLevelLabels,
  type AnnouncementState,
  announcementStateAt,
  announcementStateLabels,
} from '#domain/announcement-state.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { dayAndTimeAt } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { announcementsAddress } from './announcement-address.ts'
import { type AnnouncementPage, fetchManagedAnnouncements } from './announcement.api.ts'

const tones: Readonly<Record<AnnouncementState, Tone>> = { later: 'sea', shown: 'leaf', over: 'neutral' }

interface ListProps {
  filter: AnnouncementState | null
  first: AnnouncementPage
  openId: string | null
}

/** Announcements in one state, newest first. */
export function AnnouncementList({ filter, first, openId }: ListProps) {
  const now = useNow(30_000)
  const { items, more } = usePages(first, (cursor, signal) => fetchManagedAnnouncements(filter, cursor, signal))
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="公告列表">
      <FilterLinks label="按状态筛选" css={{ '& > a': { paddingInline: '2.5' } }}>
        {[[null, '全部'] as const, ...recordEntries(announcementStateLabels)].map(([state, label]) => (
          <FilterLink key={label} to={announcementsAddress(state)} isCurrent={state === filter}>
            {label}
          </FilterLink>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <EmptyState title={filter === null ? '还没有公告' : `没有${announcementStateLabels[filter]}的公告`}>
          {filter === null ? '新写的会列在这里。' : '换一个状态看看。'}
        </EmptyState>
      ) : (
        <>
          <List marginTop="2">
            {items.map(({ announcementId, title, level, publishedAt, endAt }) => {
              const state = announcementStateAt(publishedAt, endAt, now)
              return (
                <chakra.li key={announcementId}>
                  <QueueLink
                    to={announcementsAddress(filter, announcementId)}
                    aria-current={announcementId === openId ? 'true' : undefined}
                  >
                    <b className="text-ui leading-title">{title}</b>
                    <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
                      <Tag tone={tones[state]}>{announcementStateLabels[state]}</Tag>
                      <Note>
                        {announcementLevelLabels[level]}&nbsp;· {dayAndTimeAt(publishedAt, now)}
                        {endAt && ` – ${dayAndTimeAt(endAt, now)}`}
                      </Note>
                    </Flex>
                  </QueueLink>
                </chakra.li>
              )
            })}
          </List>
          <More unit="条" {...more} />
        </>
      )}
    </Panel>
  )
}
