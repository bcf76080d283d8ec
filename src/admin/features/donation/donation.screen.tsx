import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { Link, useNavigate } from 'react-router-dom'
import { type DonationState, donationStateLabels } from '#contract/donation.ts'
import { hasKey } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { DonationDetail } from './donation-detail.tsx'
import { DonationForm } from './donation-form.tsx'
import { DonationList } from './donation-list.tsx'
import { donationsAddress, longestDonationKeyword } from './donation-address.ts'
import {
  type ManagedDonation,
  type DonationChoice,
  type ManagedDonationPage,
  fetchManagedDonation,
  fetchManagedDonations,
} from './donation.api.ts'

const isState = (text: string | null): text is DonationState => text !== null && hasKey(donationStateLabels, text)

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs): Promise<Loaded> => {
  const [state, id] = [url.searchParams.get('state'), url.searchParams.get('id')]
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, longestDonationKeyword)
  const filter = { state: isState(state) ? state : null, keyword }
  const [page, opened] = await Promise.all([
    fetchManagedDonations(filter, null, signal),
    id === null || id === 'new' ? null : nullIfNotFound(fetchManagedDonation(id, signal)),
  ])
  return { filter, page, id, opened }
})

interface Loaded {
  filter: DonationChoice
  page: ManagedDonationPage
  /** Of what is open; `new` for one that is entered. */
  id: string | null
  opened: ManagedDonation | null
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
        <ButtonLink variant={id === null ? 'solid' : 'outline'} to={donationsAddress(filter, 'new')}>
          <AdminIcon name="plus" />
          登记捐赠
        </ButtonLink>
      </Flex>
      <Grid gridTemplateColumns={{ lg: '336px minmax(0, 1fr)' }} alignItems="start" gap="4.5" marginTop="4.5">
        <chakra.div minWidth="0" hideBelow={id === null ? undefined : 'lg'}>
          <DonationList key={donationsAddress(filter)} filter={filter} first={page} openId={id} />
        </chakra.div>
        <chakra.div minWidth="0" hideBelow={id === null ? 'lg' : undefined}>
          <OpenDonation {...{ filter, id, opened }} />
        </chakra.div>
      </Grid>
    </>
  )
}

function OpenDonation({ filter, id, opened }: Omit<Loaded, 'page'>) {
  const listPath = donationsAddress(filter)
  if (id === null) return <EmptyState title="从左边选一笔捐赠">或者登记一笔新的。</EmptyState>
  if (id === 'new') return <NewDonation back={listPath} />
  if (opened === null)
    return (
      <EmptyState title="没有这笔捐赠" link={['回到列表', listPath]}>
        编号可能写错了，请从列表重新进入。
      </EmptyState>
    )
  return <DonationDetail key={opened.donationId} donation={opened} back={listPath} />
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
        <Link to={back} className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
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
