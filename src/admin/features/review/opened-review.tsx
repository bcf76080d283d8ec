import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Earlier } from './earlier.tsx'
import { addressOf, type Place, queues } from './queues.ts'
import type { ReviewDetail, ReviewSummary } from './review.api.ts'
import { ReportSender } from './report-sender.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewLinks } from './review-links.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { ReviewPreview } from './review-preview.tsx'
import { useReview } from './use-review.ts'
import { useTouches } from './use-touches.ts'

const BackLink = chakra(Link)

interface OpenedReviewProps {
  place: Place
  detail: ReviewDetail
  templates: readonly string[]
  /** Who works at it, as it is now. */
  presence: ReviewSummary['items'][number] | null
  hasKeys: boolean
  onDecided: () => void
}

/** One matter: its term, what the machine found, its facts, earlier decisions, and what may be decided. */
export function OpenedReview({ place, detail, templates, presence, hasKeys, onDecided }: OpenedReviewProps) {
  const { kind } = place
  const { id, version, events, decision, isLogged } = detail
  const actor = useReview(
    { kind, id, version, events, decision },
    {
      reload: revalidatePage,
      goOn: () => {
        notify.success('已决定，一分钟后通知')
        onDecided()
        revalidatePage()
      },
    },
  )
  useTouches(actor, { kind, id }, presence)
  return (
    <Panel as="article" aria-labelledby="opened-title" overflow="clip">
      <Box padding={{ base: '4', md: '5' }}>
        <BackLink
          to={addressOf({ ...place, id: null })}
          className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500"
          hideFrom="lg"
          minHeight="8"
        >
          回到列表
        </BackLink>
        <Head detail={detail} />
        <Content kind={kind} detail={detail} />
        {isLogged && (
          <Note as="p" display="flex" alignItems="center" gap="1.5" marginTop="3">
            <Icon name="eye" />
            {queues[kind].trace}
          </Note>
        )}
      </Box>
      <DecisionBar actor={actor} detail={detail} templates={templates} hasKeys={hasKeys} kind={kind} />
    </Panel>
  )
}

/** What the machine found, pictures and facts, and beside them what they are compared with. */
function Content({ kind, detail }: { kind: Place['kind']; detail: ReviewDetail }) {
  const { id, checks, parts, pictures, preview, links, earlier, sender } = detail
  return (
    <Grid
      gridTemplateColumns={{ xl: 'minmax(0, 1fr) 224px' }}
      gap="6"
      marginTop="4"
      paddingTop="4"
      borderTopWidth="1px"
    >
      <Box minWidth="0">
        {checks.length > 0 && <ReviewChecks checks={checks} />}
        {pictures.length > 0 && <ReviewPictures kind={kind} pictures={pictures} />}
        <ReviewFacts parts={parts} />
        {sender !== null && <ReportSender key={id} reportId={id} name={sender} />}
      </Box>
      <Box minWidth="0">
        {links.length > 0 && <ReviewLinks links={links} />}
        {preview && <ReviewPreview {...preview} />}
        <Earlier earlier={earlier} />
      </Box>
    </Grid>
  )
}

function Head({
  detail: { title, number, stateLabel, facts, submissions, submittedAt, clock },
}: {
  detail: ReviewDetail
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Flex justify="space-between" gap="4">
      <Box minWidth="0">
        <Flex wrap="wrap" align="center" columnGap="2.5" rowGap="1">
          <Tag tone="sea">{stateLabel}</Tag>
          <Meta>
            {number}
            {submissions > 1 && `\u00A0· 第 ${submissions} 次提交`}&nbsp;· {dayAndTime(submittedAt)}
          </Meta>
        </Flex>
        <chakra.h2
          id="opened-title"
          ref={heading}
          tabIndex={-1}
          marginTop="1"
          fontSize="xl"
          lineHeight="title"
          overflowWrap="anywhere"
          _focus={{ outline: 'none' }}
        >
          {title}
        </chakra.h2>
        {facts.map((fact) => (
          <Meta key={fact} display="block">
            {fact}
          </Meta>
        ))}
      </Box>
      {clock && <Clock {...clock} />}
    </Flex>
  )
}

/** How long there is to answer. */
const Clock = ({ overdue, daysLeft, dueOn }: NonNullable<ReviewDetail['clock']>) => (
  <Box flex="none" textAlign="end" color={daysLeft <= 1 ? 'fg.error' : undefined}>
    <p>
      {overdue ? (
        <b>已过期</b>
      ) : (
        <>
          <chakra.b fontSize="2xl" lineHeight="1.2">
            {daysLeft}
          </chakra.b>{' '}
          <Note>个工作日</Note>
        </>
      )}
    </p>
    <Note display="block">{fullDay(`${dueOn}T12:00:00+08:00`).replace(/^\d+年/, '')}前答复</Note>
  </Box>
)
