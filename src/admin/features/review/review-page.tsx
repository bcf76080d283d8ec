import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reviewKindLabels } from '#domain/review-kind.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState, RefusedState } from '../../../ui/notice/state-panel.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { KeyLegend } from './key-legend.tsx'
import type { OpenReviewData, ReviewData } from './load-reviews.ts'
import { OpenedReview } from './opened-review.tsx'
import { QueueLinks } from './queue-links.tsx'
import { addressOf, queues } from './queues.ts'
import { fetchReviewList } from './review.api.ts'
import { ReviewList } from './review-list.tsx'
import { reviewSettings, useReviewSetting } from './review-settings.ts'
import { ReviewUndoBar } from './undo-bar.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { useSummary } from './use-summary.ts'

/** A queue of the federation and what is open of it. */
export const ReviewPage = ({ data }: { data: ReviewData }) =>
  'refused' in data ? (
    <RefusedState level={1} title="这里只对联合会开放" link={['回工作台', '/']}>
      {`审核由省志愿者联合会办理，你的账号属于${data.refused}。`}
    </RefusedState>
  ) : (
    <Queue key={`${data.place.kind} ${data.place.tab}`} data={data} />
  )

/** Nobody else works on it and nothing is decided. */
const isFree = (item: OpenReviewData['summary']['items'][number] | undefined): boolean =>
  !item?.decision && (item?.claim?.isOwn ?? true)

/** Ways through a list from what is open in it. */
function stepsOf<I extends { readonly id: string }>(items: readonly I[], id: string | null) {
  const at = items.findIndex((item) => item.id === id)
  return {
    step: (offset: 1 | -1, open: (id: string) => void) => {
      const target = items[at < 0 ? 0 : at + offset]
      if (target) open(target.id)
    },
    nextOf: (isFit: (id: string) => boolean) =>
      [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].find((item) => isFit(item.id)),
  }
}

function Queue({ data: { place, page, summary: first, templates, detail } }: { data: OpenReviewData }) {
  const { kind, id } = place
  const navigate = useNavigate()
  const summary = useSummary(kind, first)
  const { items, more } = usePages(page, (cursor, signal) => fetchReviewList(place, cursor, signal))
  const [hasKeys, setKeys] = useReviewSetting(reviewSettings.keys)
  const [lastId, setLastId] = useState<string | null>(null)
  const open = (targetId: string | null) => void navigate(addressOf({ ...place, id: targetId }))
  const { step, nextOf } = stepsOf(items, id)
  const goOn = () => {
    setLastId(id)
    const next = nextOf((itemId) => isFree(summary.items.find((entry) => entry.id === itemId)))
    if (reviewSettings.goesOn.read()) open(next?.id ?? null)
  }
  useReviewKeys({ j: () => step(1, open), k: () => step(-1, open) }, hasKeys)
  const { lead, unit } = queues[kind]
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" columnGap="6" rowGap="2">
        <PageTitle>{reviewKindLabels[kind]}审核</PageTitle>
        <QueueLinks kind={kind} figures={summary.queues} />
      </Flex>
      <PageLead hideBelow={id === null ? undefined : 'lg'}>{lead}</PageLead>
      <ReviewUndoBar kind={kind} items={summary.items} lastId={lastId} openId={id} hasKeys={hasKeys} />
      <Grid gridTemplateColumns={{ lg: '336px minmax(0, 1fr)' }} alignItems={{ lg: 'start' }} gap="4" marginTop="4">
        <Box minWidth="0" hideBelow={id === null ? undefined : 'lg'}>
          <ReviewList place={place} items={items} more={more} presence={summary.items} />
        </Box>
        <Box minWidth="0" hideBelow={id === null ? 'lg' : undefined}>
          {detail === null ? (
            <NothingOpen place={place} />
          ) : (
            <OpenedReview
              key={`${detail.id} ${detail.version} ${detail.decision?.decidedAt ?? ''}`}
              place={place}
              detail={detail}
              templates={templates}
              presence={summary.items.find((entry) => entry.id === id) ?? null}
              hasKeys={hasKeys}
              onDecided={goOn}
            />
          )}
        </Box>
      </Grid>
      <Flex wrap="wrap" justify="space-between" columnGap="6" rowGap="2" marginTop="4" hideBelow="lg">
        <KeyLegend kind={kind} isOn={hasKeys} onSwitch={setKeys} />
        <chakra.p fontSize="note" color="fg.subtle">
          今天已决定 <b>{summary.decidedToday}</b> {unit}
        </chakra.p>
      </Flex>
    </>
  )
}

const NothingOpen = ({ place }: Pick<OpenReviewData, 'place'>) =>
  place.id === null ? (
    <EmptyState title={`从左边选一${queues[place.kind].unit}`}>打开以后会标上你的名字，同事马上能看到。</EmptyState>
  ) : (
    <EmptyState title="没有这一条" link={['回到列表', addressOf({ ...place, id: null })]}>
      它可能已被撤回，或者地址不完整。
    </EmptyState>
  )
