import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { CardEventType, CardState } from '#contract/lifecycle/card.ts'
import { cardEventLabels } from '#contract/lifecycle-labels.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { type Decision, type ReviewDetail, sendDecision } from './card-review.api.ts'
import { OpinionForm } from './opinion-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { TailForm } from './tail-form.tsx'

/** Events of the chart that are the federation's to send, in the order of their buttons. */
const federationEvents = [
  'card.approved',
  'card.accepted',
  'card.arrived',
  'card.collected',
  'card.uncollected',
  'card.returned',
  'card.rejected',
] as const satisfies readonly CardEventType[]
type FederationEvent = (typeof federationEvents)[number]

const questions: Partial<Record<FederationEvent, string>> = {
  'card.approved': '资料随后由联合会交给发卡银行，申请人从这一步起不能撤销。',
  'card.accepted': '银行已受理这份申请，开始制卡。',
  'card.collected': '申请人已带身份证到网点领卡，电子卡随即启用。',
  'card.uncollected': '卡片到网点满 90 天没有领取，银行已销毁；申请人可以重新申请。',
}
const asksMore: readonly FederationEvent[] = ['card.arrived', 'card.returned', 'card.rejected']

interface DecisionsProps {
  id: string
  state: CardState
  detail: ReviewDetail
}

/** What the chart lets the federation do with an application in this state. */
export function Decisions({ id, state, detail }: DecisionsProps) {
  const [asking, setAsking] = useState<FederationEvent | null>(null)
  const { task, message, write } = useWrite(sendDecision, {
    onDone: (_, { name }) => {
      notify.success(`已${cardEventLabels[name as FederationEvent]}`)
      revalidatePage()
    },
  })
  const events = federationEvents.filter((event) => allows(cardMachine, state, event))
  if (events.length === 0) return null

  const decide = (event: FederationEvent, more: Partial<Decision> = {}) =>
    write({ name: event, record: id }, { applicationId: id, event, ...more })
  const press = async (event: FederationEvent) => {
    if (asksMore.includes(event)) return setAsking(event)
    setAsking(null)
    const isConfirmed = await notify.confirm({
      title: cardEventLabels[event],
      content: questions[event] ?? '',
      confirm: cardEventLabels[event],
    })
    if (isConfirmed) decide(event)
  }
  const form = { busy: task !== null, onCancel: () => setAsking(null) }
  return (
    <Box
      as="section"
      marginTop="4"
      marginInline={{ base: '-4', md: '-5' }}
      paddingBlock="4"
      paddingInline={{ base: '4', md: '5' }}
      borderBlockWidth="1px"
      background="bg.subtle"
      aria-labelledby="decisions-title"
    >
      <SectionTitle id="decisions-title">决定</SectionTitle>
      <Flex wrap="wrap" gap="3" marginTop="3">
        {events.map((event, at) => (
          <Button
            key={event}
            variant={
              event === 'card.rejected' || event === 'card.uncollected' ? 'danger' : at === 0 ? 'solid' : 'outline'
            }
            loading={task?.name === event && asking !== event}
            disabled={task !== null}
            aria-expanded={asksMore.includes(event) ? asking === event : undefined}
            onClick={() => void press(event)}
          >
            {cardEventLabels[event]}
          </Button>
        ))}
      </Flex>
      {asking === 'card.returned' && (
        <ReturnForm {...form} detail={detail} onSubmit={(more) => decide('card.returned', more)} />
      )}
      {asking === 'card.rejected' && (
        <OpinionForm {...form} onSubmit={(opinion) => decide('card.rejected', { opinion })} />
      )}
      {asking === 'card.arrived' && (
        <TailForm {...form} onSubmit={(cardTail) => decide('card.arrived', { cardTail })} />
      )}
      {message && <Problem>{message}</Problem>}
    </Box>
  )
}
