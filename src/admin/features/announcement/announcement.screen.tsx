import { chakra, Flex, Grid } from '@chakra-ui/react'
import { type AnnouncementState, announcementStateLabels } from '#domain/announcement-state.ts'
import { hasKey } from '#domain/record-keys.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { announcementsAddress } from './announcement-address.ts'
import {
  type Announcement,
  type AnnouncementPage,
  fetchManagedAnnouncement,
  fetchManagedAnnouncements,
} from './announcement.api.ts'

const isState = (text: string | null): text is AnnouncementState =>
  text !== null && hasKey(announcementStateLabels, text)

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs) => {
  const [state, id] = [url.searchParams.get('state'), url.searchParams.get('id')]
  const filter = isState(state) ? state : null
  const [page, opened] = await Promise.all([
    fetchManagedAnnouncements(filter, null, signal),
    id === null || id === 'new' ? null : nullIfNotFound(fetchManagedAnnouncement(id, signal)),
  ])
  return { filter, page, id, opened }
})

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
  const listPath = announcementsAddress(filter)
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" justify="space-between" gap="3">
        <div>
          <PageTitle>公告</PageTitle>
          <PageLead hideBelow={id === null ? undefined : 'lg'}>首页的公告，到时间自动出现和结束。</PageLead>
        </div>
        <ButtonLink variant={id === null ? 'solid' : 'outline'} to={announcementsAddress(filter, 'new')}>
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
            <EmptyState title="没有这条公告" link={['回到列表', listPath]}>
              它可能已经删除，请从列表重新进入。
            </EmptyState>
          ) : (
            <AnnouncementForm
              key={opened ? `${opened.announcementId} ${opened.revision}` : 'new'}
              announcement={opened}
              back={listPath}
            />
          )}
        </chakra.div>
      </Grid>
    </>
  )
}
