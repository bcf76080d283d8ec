import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { durationText } from '#contract/fields/minutes.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { objectionWorkingDays } from '#contract/hours/hours-labels.ts'
import { keysOf } from '#contract/record-keys.ts'
import { addWorkingDays } from '#contract/working-days.ts'
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
import { type ListOf, type Objection, type ObjectionPage, readObjections, sendObjectionDecision } from './hours.api.ts'
import { dayText } from '../../../shared/hours/recording-clock.tsx'
import { TextForm } from './text-form.tsx'

/** Objections that nobody has decided, the oldest first. */
export function Objections({ of, first }: { of: ListOf; first: ObjectionPage }) {
  const { items, more } = usePages(first, readObjections(of))
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

const decisions = {
  'objection.dismissed': { label: '异议不成立', hint: '提出人会看到；没有别的异议时，时长接着公示，期满生效。' },
  'objection.upheld': { label: '异议成立，不予认定', hint: '提出人和本人都会看到；这条时长不再生效。' },
} as const
type Decision = keyof typeof decisions

function ObjectionItem({ objection }: { objection: Objection }) {
  const { objectionId, number, missionName, volunteerName, minutes, name, contact, reason, submittedAt } = objection
  const [event, setEvent] = useState<Decision | null>(null)
  const due = addWorkingDays(shanghaiDay(new Date(submittedAt)), objectionWorkingDays)
  return (
    <Box as="li" paddingBlock="4" borderTopWidth="1px" display="grid" gap="2">
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        <b>{volunteerName}</b>
        <span>
          {missionName} · {durationText(minutes)}
        </span>
        <Tag tone="sun" icon="clock">
          {dayText(due)}前说明
        </Tag>
      </Flex>
      <chakra.p whiteSpace="pre-line">{reason}</chakra.p>
      <Note>
        {name}（{contact}） {dayAndTime(submittedAt)}提出 · {number}
      </Note>
      {event ? (
        <Box maxWidth="40em">
          <TextForm
            label="处理意见"
            hint={decisions[event].hint}
            field="opinion"
            submit={decisions[event].label}
            send={(opinion, signal) => sendObjectionDecision({ objectionId, event, opinion }, signal)}
            onDone={() => {
              notify.success(`${number}：${decisions[event].label}`)
              void refreshPage()
            }}
            onClose={() => setEvent(null)}
          />
        </Box>
      ) : (
        <Flex wrap="wrap" gap="2">
          {keysOf(decisions).map((one) => (
            <Button key={one} size="sm" variant="outline" onClick={() => setEvent(one)}>
              {decisions[one].label}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  )
}
