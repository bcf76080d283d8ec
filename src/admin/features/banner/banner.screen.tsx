import { chakra, Flex, Grid } from '@chakra-ui/react'
import { bannerSlots } from '#contract/banner.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { BannerForm } from './banner-form.tsx'
import { type BannerBoard, fetchBannerBoard } from './banner.api.ts'
import { BannerSlotBoard } from './slot-board.tsx'

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs) => {
  const slot = Number(url.searchParams.get('slot'))
  return {
    board: await fetchBannerBoard(signal),
    bannerId: url.searchParams.get('id'),
    slot: bannerSlots.find((option) => option === slot) ?? null,
  }
})

/** Banners of the home page in their slots, and the one that is open. */
export default function BannersScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="首页轮播由省志愿者联合会维护">
      {({ board, bannerId, slot }) => <Banners board={board} bannerId={bannerId} slot={slot} />}
    </FederationPage>
  )
}

interface BannersProps {
  board: BannerBoard
  bannerId: string | null
  /** Of a new banner. */
  slot: number | null
}

function Banners({ board, bannerId, slot }: BannersProps) {
  const isOpen = bannerId !== null || slot !== null
  const banner = board.items.find((item) => item.bannerId === bannerId) ?? null
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" justify="space-between" gap="3">
        <div>
          <PageTitle>首页轮播</PageTitle>
          <PageLead hideBelow={isOpen ? 'lg' : undefined}>首页“专题”的 6 个位置。改动几秒内生效。</PageLead>
        </div>
        <ButtonLink variant="outline" size="sm" to="/content/links">
          站外链接名单
        </ButtonLink>
      </Flex>
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 360px' }} alignItems="start" gap="4.5" marginTop="4.5">
        <chakra.div minWidth="0" hideBelow={isOpen ? 'lg' : undefined}>
          <BannerSlotBoard banners={board.items} openId={bannerId} openSlot={slot} />
        </chakra.div>
        <chakra.div minWidth="0" hideBelow={isOpen ? undefined : 'lg'}>
          {!isOpen ? (
            <EmptyState title="选一个位置">点一张轮播来修改，或在空位上放一张。</EmptyState>
          ) : bannerId !== null && banner === null ? (
            <EmptyState title="没有这张轮播" link={['看全部位置', '/content/banners']}>
              它可能已经移除。
            </EmptyState>
          ) : (
            <BannerForm
              key={banner ? `${banner.bannerId} ${banner.revision}` : `slot ${slot}`}
              banner={banner}
              slot={slot ?? banner?.slot ?? 1}
              hosts={board.hosts}
            />
          )}
        </chakra.div>
      </Grid>
    </>
  )
}
