import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReviewEvent, reviewEvents, type ReviewKind } from '#domain/review-kind.ts'
import type { ReviewClaim } from '#contract/review/review.ts'
import type { ReviewActor } from '#machines/review/review.machine.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Key } from '../../../ui/admin/key.tsx'
import { Assignment } from './assignment.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { ReviewDetail } from './review.api.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { useReviewKeys } from './use-review-keys.ts'

export interface DecisionBarProps {
  actor: ReviewActor
  kind: ReviewKind
  detail: ReviewDetail
  templates: readonly string[]
  hasKeys: boolean
}

/** At the foot of what is open: who works at it, what may be decided, and what was; in sight as long as it leaves room for the rest. */
export const DecisionBar = (props: DecisionBarProps) => (
  <Box
    as="section"
    position={{ lg: props.detail.donation ? 'static' : 'sticky' }}
    bottom="0"
    zIndex="docked"
    paddingBlock="3.5"
    paddingInline={{ base: '4', md: '5' }}
    borderTopWidth="1px"
    background="bg"
    boxShadow={{ lg: 'up' }}
    aria-label="决定"
  >
    <Part {...props} />
  </Box>
)

function Part(props: DecisionBarProps) {
  const { actor } = props
  const state = useSelector(actor, (snapshot) => snapshot)
  const { failure, claim, decision } = state.context
  const part = { isBusy: state.hasTag('busy'), problem: failure?.message }
  if (state.matches('closed')) return <Meta role="status">现在没有要决定的。</Meta>
  if (state.matches('claiming')) return <Meta role="status">正在看有没有同事在审核…</Meta>
  if (state.matches('taken') || state.matches('takingOver')) return <Taken actor={actor} claim={claim} {...part} />
  if (state.matches('lost'))
    return (
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Problem>{failure?.message}</Problem>
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'news.wanted' })}>
          看现在的情况
        </Button>
      </Flex>
    )
  if (state.matches('decided') && decision) return <Decided {...props} {...part} decision={decision} />
  if (state.matches('told') && decision) return <Settled decision={decision} />
  return (
    <>
      <DecisionForm {...props} {...part} />
      <Assignment actor={actor} kind={props.kind} id={props.detail.id} />
    </>
  )
}

interface TakenProps {
  actor: ReviewActor
  claim: ReviewClaim | null
  isBusy: boolean
  problem: string | undefined
}

/** A colleague works at it, or is to. */
const Taken = ({ actor, claim, isBusy, problem }: TakenProps) => (
  <>
    <Flex wrap="wrap" align="center" justify="space-between" gap="3">
      <p role="status">
        <b>{claim?.byName}</b>{' '}
        {claim?.assignedBy === undefined ? '正在审核这一条。' : `接了这一条，由${claim.assignedBy}转给。`}
        <Meta>要由你决定请先接手，接手会留下记录。</Meta>
      </p>
      <Button
        size="sm"
        variant="outline"
        loading={isBusy}
        loadingText="正在办理"
        onClick={() => actor.send({ type: 'takeOver.wanted' })}
      >
        接手
      </Button>
    </Flex>
    {problem && <Problem>{problem}</Problem>}
  </>
)

type Decision = NonNullable<ReviewDetail['decision']>

const decisionText = ({ byName, isOwn, event }: Decision): string => `${isOwn ? '你' : byName}决定：${labelOf(event)}`
const labelOf = (event: ReviewEvent): string => reviewEvents[event].label

/** It was decided, and can be taken back. */
function Decided({
  actor,
  decision,
  isBusy,
  problem,
  hasKeys,
}: DecisionBarProps & { decision: Decision; isBusy: boolean; problem: string | undefined }) {
  const takeBack = () => actor.send({ type: 'takeBack.wanted' })
  useReviewKeys({ u: takeBack }, hasKeys)
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <p role="status">
          <b>{decisionText(decision)}</b>
          <Meta display="block">到时才生效并通知，在那以前可以撤回。</Meta>
        </p>
        <Flex wrap="wrap" align="center" gap="3">
          <SecondsLeft key={decision.decidedAt} seconds={decision.secondsLeft} />
          <Button size="sm" variant="outline" loading={isBusy} loadingText="撤回中" onClick={takeBack}>
            撤回决定
            {hasKeys && <Key aria-hidden>U</Key>}
          </Button>
        </Flex>
      </Flex>
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

const Settled = ({ decision }: { decision: Decision }) => (
  <p role="status">
    <b>{decisionText(decision)}</b> <Meta>已经生效。</Meta>
  </p>
)
