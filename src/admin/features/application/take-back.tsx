import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { Applicant } from './application.api.ts'
import { useDecisions } from './decisions.tsx'
import { timeLeft } from './time-left.ts'

interface TakeBackProps {
  applicationId: string
  decision: NonNullable<Applicant['decision']>
}

/** Who decided about a person, and the way back while the person was not told. */
export function TakeBack({ applicationId, decision: { byName, secondsLeft } }: TakeBackProps) {
  const { busy, problem, takeBack } = useDecisions()
  const now = useNow(1000)
  const [end] = useState(() => now + secondsLeft * 1000)
  const remaining = Math.ceil((end - now) / 1000)
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="2">
        <Meta>
          {byName}决定，{remaining > 0 ? `${timeLeft(remaining)}后通知本人` : '正在通知本人'}
        </Meta>
        {remaining > 0 && (
          <Button
            className="ms-auto"
            size="sm"
            variant="outline"
            loading={busy?.name === 'takeBack' && busy.record === applicationId}
            loadingText="撤回中"
            disabled={busy !== null}
            onClick={() => takeBack([applicationId])}
          >
            撤回
          </Button>
        )}
      </Flex>
      {problem?.record === applicationId && <Problem>{problem.text}</Problem>}
    </>
  )
}
