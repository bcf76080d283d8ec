import { Flex } from '@chakra-ui/react'
import { reviewEvents, type ReviewKind } from '#domain/review-kind.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Key } from '../../../ui/admin/key.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { sendTakeBack, type ReviewSummary } from './review.api.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { useReviewKeys } from './use-review-keys.ts'

interface UndoBarProps {
  kind: ReviewKind
  items: ReviewSummary['items']
  /** What was decided last on this page. */
  lastId: string | null
  openId: string | null
  hasKeys: boolean
}

/** What was decided last and is not open any more, and the way back while nobody was told. */
export function ReviewUndoBar({ kind, items, lastId, openId, hasKeys }: UndoBarProps) {
  const { task, message, write } = useWrite<string, void>((id, signal) => sendTakeBack(kind, id, signal), {
    onDone: () => {
      notify.success('已撤回，没有通知任何人')
      revalidatePage()
    },
  })
  const last = items.find(({ id }) => id === lastId)
  const decision = last?.decision
  const canTakeBack = decision?.isOwn === true && decision.secondsLeft > 0 && lastId !== openId
  const takeBack = () => lastId !== null && task === null && write({ name: 'takeBack', record: lastId }, lastId)
  useReviewKeys({ u: takeBack }, hasKeys && canTakeBack)
  if (!last || !canTakeBack) return null
  return (
    <div>
      <Flex
        wrap="wrap"
        align="center"
        columnGap="4"
        rowGap="2"
        marginTop="3"
        paddingBlock="2.5"
        paddingInline="4"
        borderRadius="lg"
        background="sea.50"
        fontSize="ui"
      >
        <span role="status">上一条已决定：{reviewEvents[decision.event].label}，到时才通知。</span>
        <SecondsLeft key={`${last.id} ${decision.secondsLeft}`} seconds={decision.secondsLeft} />
        <Button
          className="ms-auto"
          size="sm"
          variant="outline"
          loading={task !== null}
          loadingText="撤回中"
          onClick={takeBack}
        >
          撤回上一条
          {hasKeys && <Key aria-hidden>U</Key>}
        </Button>
      </Flex>
      {message && <Problem>{message}</Problem>}
    </div>
  )
}
