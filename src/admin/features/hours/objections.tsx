import type { ObjectionEventType } from '#domain/lifecycle/objection.ts'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { dayText, formatMinutes } from '#domain/words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import {
  type ListOf,
  type Objection,
  type ObjectionPage,
  fetchObjections,
  sendExplanation,
  sendObjectionDecision,
} from './hours.api.ts'
import { TextForm } from './text-form.tsx'

/** Objections that nobody has decided, the oldest first. */
export function Objections({ of, first }: { of: ListOf; first: ObjectionPage }) {
  const { items, more } = usePages(first, fetchObjections(of))
  if (items.length === 0) return <DoneState title="没有异议">公示中有人提出异议时，会列在这里。</DoneState>
  return (
    <>
      <List marginTop="3">
        {items.map((objection) => (
          <ObjectionItem key={objection.objectionId} objection={objection} />
        ))}
      </List>
      <More unit="条" {...more} />
    </>
  )
}

const forms: Readonly<Record<ObjectionEventType, { label: string; submit: string; hint: string }>> = {
  'objection.explained': {
    label: '组织说明',
    submit: '说明情况',
    hint: '写清当天的情况和依据；联合会和提出人会看到，只能说明一次，然后由联合会决定。',
  },
  'objection.dismissed': {
    label: '处理意见',
    submit: '异议不成立',
    hint: '提出人会看到；没有别的异议时，时长接着公示，期满生效。',
  },
  'objection.upheld': {
    label: '处理意见',
    submit: '认可异议，不予认定',
    hint: '提出人和本人都会看到；这条时长不再生效。',
  },
}

const sendWords = (event: ObjectionEventType, objectionId: string, words: string, signal: AbortSignal) =>
  event === 'objection.explained'
    ? sendExplanation({ objectionId, explanation: words }, signal)
    : sendObjectionDecision({ objectionId, event, opinion: words }, signal)

function ObjectionItem({ objection }: { objection: Objection }) {
  const { objectionId, number, missionName, volunteerName, minutes, name, contact, reason, submittedAt } = objection
  const [event, setEvent] = useState<ObjectionEventType | null>(null)
  return (
    <Box as="li" paddingBlock="4" borderTopWidth="1px" display="grid" gap="2">
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        <b>{volunteerName}</b>
        <span>
          {missionName}&nbsp;· {formatMinutes(minutes)}
        </span>
        <TurnTag objection={objection} />
      </Flex>
      <chakra.p whiteSpace="pre-line">{reason}</chakra.p>
      <Note>
        {name}（{contact}） {dayAndTime(submittedAt)}提出&nbsp;· {number}
      </Note>
      <Explanation objection={objection} />
      {event ? (
        <Box maxWidth="40em">
          <TextForm
            {...forms[event]}
            field={event === 'objection.explained' ? 'explanation' : 'opinion'}
            send={(words, signal) => sendWords(event, objectionId, words, signal)}
            onDone={() => {
              notify.success(`${number}：已${forms[event].submit}`)
              void refreshPage()
            }}
            onClose={() => setEvent(null)}
          />
        </Box>
      ) : (
        <Flex wrap="wrap" gap="2">
          {objection.events.map((step) => (
            <Button key={step} size="sm" variant="outline" onClick={() => setEvent(step)}>
              {forms[step].submit}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  )
}

/** Who has to act, and until when. */
function TurnTag({ objection: { events, explainedAt, explainUntil } }: { objection: Objection }) {
  if (explainedAt !== null) return <Tag icon="clock">已说明，等联合会决定</Tag>
  return (
    <Tag tone="sun" icon="clock">
      {events.includes('objection.dismissed') ? '组织没有说明，由联合会决定' : `${dayText(explainUntil)}前由组织说明`}
    </Tag>
  )
}

const Explanation = ({ objection: { explanation, explainedAt } }: { objection: Objection }) =>
  explanation !== null &&
  explainedAt !== null && (
    <chakra.p whiteSpace="pre-line">
      组织说明：{explanation} <Note>{dayAndTime(explainedAt)}</Note>
    </chakra.p>
  )
