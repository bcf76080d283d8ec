import { chakra, Flex, Grid } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import {
  announcementLevelLabels,
  type AnnouncementState,
  announcementStateAt,
  announcementStateLabels,
} from '#contract/content/announcement.ts'
import { entriesOf, hasKey } from '#contract/record-keys.ts'
import { dayAndTimeAt } from '../../../lib/dates.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { type Announcement, type AnnouncementPage, readAnnouncement, readAnnouncements } from './announcements.api.ts'

const path = '/content/announcements'
const tones: Readonly<Record<AnnouncementState, Tone>> = { later: 'sea', shown: 'leaf', over: 'neutral' }
const isState = (text: string | null): text is AnnouncementState =>
  text !== null && hasKey(announcementStateLabels, text)

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs) => {
  const [state, id] = [url.searchParams.get('state'), url.searchParams.get('id')]
  const filter = isState(state) ? state : null
  const [page, opened] = await Promise.all([
    readAnnouncements(filter, null, signal),
    id === null || id === 'new' ? null : nullIfNotFound(readAnnouncement(id, signal)),
  ])
  return { filter, page, id, opened }
})

function addressOf(state: AnnouncementState | null, id: string | null = null): string {
  const query = new URLSearchParams({ ...(state !== null && { state }), ...(id !== null && { id }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** Announcements of the portal, and the one that is open. */
export default function AnnouncementsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="公告由省志愿者联合会发布">
      {(loaded) => <Announcements {...loaded} />}
    </FederationPage>
  )
}

interface Loaded {
  filter: AnnouncementState | null
  page: AnnouncementPage
  /** Of what is open; `new` for one that is begun. */
  id: string | null
  opened: Announcement | null
}

function Announcements({ filter, page, id, opened }: Loaded) {
  const back = addressOf(filter)
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" justify="space-between" gap="3">
        <div>
          <PageTitle>公告</PageTitle>
          <PageLead hideBelow={id === null ? undefined : 'lg'}>首页的公告，到时间自动出现和结束。</PageLead>
        </div>
        <ButtonLink variant={id === null ? 'solid' : 'outline'} to={addressOf(filter, 'new')}>
          <AdminIcon name="plus" />
          新公告
        </ButtonLink>
      </Flex>
      <Grid gridTemplateColumns={{ lg: '336px minmax(0, 1fr)' }} alignItems="start" gap="4.5" marginTop="4.5">
        <chakra.div minWidth="0" hideBelow={id === null ? undefined : 'lg'}>
          <AnnouncementList key={filter ?? ''} filter={filter} first={page} openId={id} />
        </chakra.div>
        <chakra.div minWidth="0" hideBelow={id === null ? 'lg' : undefined}>
          {id === null ? (
            <EmptyState title="从左边选一条公告">或者写一条新的。</EmptyState>
          ) : id !== 'new' && opened === null ? (
            <EmptyState title="没有这条公告" link={['回到列表', back]}>
              它可能已经删除，请从列表重新进入。
            </EmptyState>
          ) : (
            <AnnouncementForm
              key={opened ? `${opened.announcementId} ${opened.revision}` : 'new'}
              announcement={opened}
              back={back}
            />
          )}
        </chakra.div>
      </Grid>
    </>
  )
}

interface ListProps {
  filter: AnnouncementState | null
  first: AnnouncementPage
  openId: string | null
}

function AnnouncementList({ filter, first, openId }: ListProps) {
  const now = useNow(30_000)
  const { items, more } = usePages(first, (cursor, signal) => readAnnouncements(filter, cursor, signal))
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="公告列表">
      <FilterLinks label="按状态筛选" css={{ '& > a': { paddingInline: '2.5' } }}>
        {[[null, '全部'] as const, ...entriesOf(announcementStateLabels)].map(([state, label]) => (
          <Link key={label} to={addressOf(state)} replace aria-current={state === filter ? 'page' : undefined}>
            {label}
          </Link>
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
                    to={addressOf(filter, announcementId)}
                    aria-current={announcementId === openId ? 'true' : undefined}
                  >
                    <b className="text-ui leading-title">{title}</b>
                    <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
                      <Tag tone={tones[state]}>{announcementStateLabels[state]}</Tag>
                      <Note>
                        {announcementLevelLabels[level]} · {dayAndTimeAt(publishedAt, now)}
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
