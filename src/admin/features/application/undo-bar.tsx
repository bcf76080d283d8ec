import { Flex } from '@chakra-ui/react'
import { useNow } from '../../../lib/use-now.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { decisionText, decisionKey, useDecisions } from './decisions.tsx'
import { timeLeft } from './time-left.ts'

/** What was decided last, and the way back while nobody was told. */
export function DecisionUndoBar() {
  const { last, busy, problem, takeBack } = useDecisions()
  const now = useNow(1000, last !== null)
  const secondsLeft = last === null ? 0 : Math.ceil((last.end - now) / 1000)
  if (last === null || secondsLeft <= 0) return null
  const isBusy = busy?.name === 'takeBack' && busy.record === decisionKey(last.applicationIds)
  return (
    <div role="group" aria-label="刚做的决定">
      <Flex
        wrap="wrap"
        align="center"
        columnGap="4"
        rowGap="2"
        paddingBlock="2.5"
        paddingInline="4"
        borderRadius="lg"
        background="sea.50"
        fontSize="ui"
      >
        <span role="status">已决定：{decisionText(last)}，到时才通知本人。</span>
        <span role="timer" aria-label="还能撤回的时间">
          还剩 {timeLeft(secondsLeft)}
        </span>
        <Button
          className="ms-auto"
          size="sm"
          variant="outline"
          loading={isBusy}
          loadingText="撤回中"
          disabled={busy !== null}
          onClick={() => takeBack(last.applicationIds)}
        >
          撤回
        </Button>
      </Flex>
      {problem?.record === decisionKey(last.applicationIds) && <Problem>{problem.text}</Problem>}
    </div>
  )
}
