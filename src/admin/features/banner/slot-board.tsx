import { Box, chakra, Grid } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { bannerSlots } from '#contract/banner.ts'
import { fullDay } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { notify } from '../../../lib/notice.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { type Banner, sendBannerMove } from './banner.api.ts'
import { bannerStateAt, bannerStateLabels, boardOf } from './banner-state.ts'

const Slot = chakra(Link, {
  base: {
    display: 'grid',
    gap: '1',
    position: 'relative',
    padding: '1.5',
    borderRadius: 'lg',
    _hover: { background: 'bg.subtle' },
    '&[aria-current]': { outline: '2px solid', outlineColor: 'brand.500', background: 'brand.50' },
  },
})

const Number = chakra('span', {
  base: {
    position: 'absolute',
    top: '2.5',
    left: '2.5',
    minWidth: '6',
    borderRadius: 'sm',
    background: 'bg.inverted',
    color: 'fg.inverted',
    fontSize: 'note',
    fontWeight: 'bold',
    textAlign: 'center',
  },
})

interface BoardProps {
  banners: readonly Banner[]
  openId: string | null
  openSlot: number | null
}

/** The slots of the home page, 2 × 3, and banners that it does not show now. */
export function BannerSlotBoard({ banners, openId, openSlot }: BoardProps) {
  const { shown, others } = boardOf(banners, useNow(30_000))
  const { task, message, write } = useWrite(sendBannerMove, {
    onDone: () => {
      notify.success('已换位置')
      revalidatePage()
    },
  })
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="slots-title">
      <SectionTitle as="h2" id="slots-title">
        首页轮播位 <Meta fontWeight="normal">最多 {bannerSlots.length} 张</Meta>
      </SectionTitle>
      {message && <Problem>{message}</Problem>}
      <Grid as="ol" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" marginTop="3" listStyleType="none">
        {bannerSlots.map((slot, at) => {
          const banner = shown[at] ?? null
          return (
            <li key={slot}>
              {banner ? (
                <>
                  <ShownBanner banner={banner} isOpen={banner.bannerId === openId} />
                  <Mover
                    banner={banner}
                    busy={task?.record === banner.bannerId}
                    onMove={(target) =>
                      write({ name: 'move', record: banner.bannerId }, { bannerId: banner.bannerId, slot: target })
                    }
                  />
                </>
              ) : (
                <FreeSlot slot={slot} isOpen={slot === openSlot} />
              )}
            </li>
          )
        })}
      </Grid>
      {others.length > 0 && <OtherBanners banners={others} openId={openId} />}
    </Panel>
  )
}

const ShownBanner = ({ banner, isOpen }: { banner: Banner; isOpen: boolean }) => (
  <Slot to={`/content/banners?id=${banner.bannerId}`} aria-current={isOpen ? 'true' : undefined}>
    <Cover scene={banner.picture} alt={banner.alt} className="w-full rounded-md" />
    <Number>
      <span className="sr-only">第 </span>
      {banner.slot}
      <span className="sr-only"> 位</span>
    </Number>
    <b className="text-ui leading-title">{banner.title}</b>
    <Note>{banner.endAt === null ? '长期' : `到 ${fullDay(banner.endAt)}`}</Note>
  </Slot>
)

interface MoverProps {
  banner: Banner
  busy: boolean
  onMove: (slot: number) => void
}

const Mover = ({ banner: { slot, title }, busy, onMove }: MoverProps) => (
  <Box display="flex" gap="1" paddingInline="1.5">
    {slot > 1 && (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`前移“${title}”`}
        loading={busy}
        loadingText=""
        onClick={() => onMove(slot - 1)}
      >
        前移
      </Button>
    )}
    {slot < bannerSlots.length && (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`后移“${title}”`}
        loading={busy}
        loadingText=""
        onClick={() => onMove(slot + 1)}
      >
        后移
      </Button>
    )}
  </Box>
)

const FreeSlot = ({ slot, isOpen }: { slot: number; isOpen: boolean }) => (
  <Slot to={`/content/banners?slot=${slot}`} aria-current={isOpen ? 'true' : undefined}>
    <Box
      display="grid"
      placeItems="center"
      aspectRatio="3 / 2"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="ink.500"
      borderRadius="md"
    >
      <AdminIcon name="plus" />
    </Box>
    <Number>{slot}</Number>
    <b className="text-ui leading-title">空位</b>
    <Note>可以放这里</Note>
  </Slot>
)

function OtherBanners({ banners, openId }: { banners: readonly Banner[]; openId: string | null }) {
  const now = useNow(30_000)
  return (
    <chakra.section marginTop="5" aria-labelledby="others-title">
      <SectionTitle as="h3" id="others-title">
        现在不显示的
      </SectionTitle>
      <List marginTop="1">
        {banners.map((banner) => (
          <chakra.li key={banner.bannerId}>
            <QueueLink
              to={`/content/banners?id=${banner.bannerId}`}
              aria-current={banner.bannerId === openId ? 'true' : undefined}
            >
              <b>{banner.title}</b>
              <Note>
                第 {banner.slot} 位&nbsp;· {bannerStateLabels[bannerStateAt(banner, now)]}
                {banner.startAt && `\u00A0· ${fullDay(banner.startAt)}起`}
                {banner.endAt && `\u00A0· 到 ${fullDay(banner.endAt)}`}
              </Note>
            </QueueLink>
          </chakra.li>
        ))}
      </List>
    </chakra.section>
  )
}
