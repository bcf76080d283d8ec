import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { Link, useNavigate } from 'react-router-dom'
import { type DonationState, donationStateLabels } from '#contract/certificate/donation.ts'
import { entriesOf, hasKey } from '#contract/record-keys.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { DonationDetail } from './donation-detail.tsx'
import { DonationForm } from './donation-form.tsx'
import { DonationMark } from './donation-mark.tsx'
import { type Donation, type DonationFilter, type DonationPage, readDonation, readDonations } from './donations.api.ts'

const isState = (text: string | null): text is DonationState => text !== null && hasKey(donationStateLabels, text)

const longestKeyword = 60

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs): Promise<Loaded> => {
  const [state, id] = [url.searchParams.get('state'), url.searchParams.get('id')]
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, longestKeyword)
  const filter = { state: isState(state) ? state : null, keyword }
  const [page, opened] = await Promise.all([
    readDonations(filter, null, signal),
    id === null || id === 'new' ? null : nullIfNotFound(readDonation(id, signal)),
  ])
  return { filter, page, id, opened }
})

function addressOf({ state, keyword }: DonationFilter, id: string | null = null): string {
  const query = new URLSearchParams({
    ...(state !== null && { state }),
    ...(keyword !== '' && { keyword }),
    ...(id !== null && { id }),
  })
  return query.size > 0 ? `/donations?${query}` : '/donations'
}

interface Loaded {
  filter: DonationFilter
  page: DonationPage
  /** Of what is open; `new` for one that is entered. */
  id: string | null
  opened: Donation | null
}

/** Donations that were received, and the one that is open. */
export default function DonationsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="捐赠由省志愿者联合会登记和开具证书">
      {(loaded) => <Donations {...loaded} />}
    </FederationPage>
  )
}

function Donations({ filter, page, id, opened }: Loaded) {
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" justify="space-between" gap="3">
        <div>
          <PageTitle>捐赠登记</PageTitle>
          <PageLead hideBelow={id === null ? undefined : 'lg'}>一人登记，另一人核对后开具证书或更正。</PageLead>
        </div>
        <ButtonLink variant={id === null ? 'solid' : 'outline'} to={addressOf(filter, 'new')}>
          <AdminIcon name="plus" />
          登记捐赠
        </ButtonLink>
      </Flex>
      <Grid gridTemplateColumns={{ lg: '336px minmax(0, 1fr)' }} alignItems="start" gap="4.5" marginTop="4.5">
        <chakra.div minWidth="0" hideBelow={id === null ? undefined : 'lg'}>
          <DonationList key={addressOf(filter)} filter={filter} first={page} openId={id} />
        </chakra.div>
        <chakra.div minWidth="0" hideBelow={id === null ? 'lg' : undefined}>
          <OpenDonation {...{ filter, id, opened }} />
        </chakra.div>
      </Grid>
    </>
  )
}

function OpenDonation({ filter, id, opened }: Omit<Loaded, 'page'>) {
  const back = addressOf(filter)
  if (id === null) return <EmptyState title="从左边选一笔捐赠">或者登记一笔新的。</EmptyState>
  if (id === 'new') return <NewDonation back={back} />
  if (opened === null)
    return (
      <EmptyState title="没有这笔捐赠" link={['回到列表', back]}>
        编号可能写错了，请从列表重新进入。
      </EmptyState>
    )
  return <DonationDetail key={opened.donationId} donation={opened} back={back} />
}

function NewDonation({ back }: { back: string }) {
  const navigate = useNavigate()
  const finish = (donationId: string) => {
    notify.success('已登记，请另一位管理员核对后开具证书')
    void navigate(`/donations?id=${donationId}`, { replace: true })
  }
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="donation-title">
      <Box hideFrom="lg">
        <Link to={back} className="link icon-text">
          回到列表
        </Link>
      </Box>
      <SectionTitle as="h2" id="donation-title">
        登记捐赠
      </SectionTitle>
      <DonationForm donation={null} onDone={finish} />
    </Panel>
  )
}

interface ListProps {
  filter: DonationFilter
  first: DonationPage
  openId: string | null
}

function DonationList({ filter, first, openId }: ListProps) {
  const navigate = useNavigate()
  const { items, more } = usePages(first, (cursor, signal) => readDonations(filter, cursor, signal))
  const search = (text: string) => void navigate(addressOf({ ...filter, keyword: text }), { replace: true })
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="捐赠列表">
      <SearchBox
        label="查找捐赠"
        placeholder="捐赠人或证书编号"
        defaultValue={filter.keyword}
        maxLength={longestKeyword}
        onSearch={search}
        onClear={() => filter.keyword !== '' && search('')}
      />
      <FilterLinks label="按状态筛选" marginTop="2.5" css={{ '& > a': { paddingInline: '2.5' } }}>
        {[[null, '全部'] as const, ...entriesOf(donationStateLabels)].map(([state, label]) => (
          <Link
            key={label}
            to={addressOf({ ...filter, state })}
            replace
            aria-current={state === filter.state ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <NoDonations {...filter} />
      ) : (
        <>
          <List marginTop="2">
            {items.map(({ donationId, donor, what, donatedOn, state }) => (
              <chakra.li key={donationId}>
                <QueueLink to={addressOf(filter, donationId)} aria-current={donationId === openId ? 'true' : undefined}>
                  <b className="text-ui leading-title anywhere">{donor}</b>
                  <Note>{what}</Note>
                  <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
                    <DonationMark state={state} />
                    <Note>{fullDay(donatedOn)}</Note>
                  </Flex>
                </QueueLink>
              </chakra.li>
            ))}
          </List>
          <More unit="笔" {...more} />
        </>
      )}
    </Panel>
  )
}

function NoDonations({ state, keyword }: DonationFilter) {
  if (keyword !== '') return <EmptyState title="没有找到捐赠">请核对捐赠人的写法，或证书编号的每一位。</EmptyState>
  if (state !== null) return <EmptyState title={`没有${donationStateLabels[state]}的捐赠`}>换一个状态看看。</EmptyState>
  return <EmptyState title="还没有捐赠">收到捐赠后在这里登记。</EmptyState>
}
