import { type ReactNode, useState } from 'react'
import { feedbackTopics } from '#domain/feedback-words.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { SegmentGroup } from '../../../ui/field/segment-group.tsx'
import { AnswerQuery } from './answer-query.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import type { FeedbackKind } from './feedback-texts.ts'
import styles from './feedback.module.css'
import { FeedbackFrame } from './frame.tsx'
import { FeedbackReceipt } from './receipt.tsx'

type Tab = 'write' | 'answer'

interface FeedbackPageProps {
  kind: FeedbackKind
  /** Other ways that may help at once. */
  children: ReactNode
}

/** Leaving a message without signing in, and reading its answer. What was typed stays when the tab changes. */
export function FeedbackPage({ kind, children }: FeedbackPageProps) {
  const topicParam = useScreen().url.searchParams.get('topic') ?? ''
  const topic = Object.hasOwn(feedbackTopics[kind], topicParam) ? topicParam : ''
  const [tab, setTab] = useState<Tab>('write')
  const [receipt, setReceipt] = useState<{ number: string; contact: string } | null>(null)
  return (
    <FeedbackFrame kind={kind}>
      <div className={styles['tabs']}>
        <SegmentGroup
          label="要做什么"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'write', icon: 'message', text: '提交反馈' },
            { value: 'answer', icon: 'search', text: '查看答复' },
          ]}
        />
      </div>
      <div hidden={tab !== 'write'}>
        {receipt ? (
          <FeedbackReceipt {...receipt} onAsk={() => setTab('answer')} />
        ) : (
          <FeedbackForm kind={kind} topic={topic} onSent={({ number }, contact) => setReceipt({ number, contact })} />
        )}
      </div>
      <div hidden={tab !== 'answer'}>
        <AnswerQuery key={receipt?.number ?? ''} number={receipt?.number ?? ''} contact={receipt?.contact ?? ''} />
      </div>
      <p className="mt-5 text-center [&_a]:underline">{children}</p>
    </FeedbackFrame>
  )
}
