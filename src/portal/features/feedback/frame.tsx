import type { ReactNode } from 'react'
import { type FeedbackKind, feedbackTexts } from './feedback-texts.ts'
import { SplitFrame } from '../../../ui/frame/split-frame.tsx'

export function FeedbackFrame({ kind, children }: { kind: FeedbackKind; children: ReactNode }) {
  const { title, lead, welcome } = feedbackTexts[kind]
  return (
    <SplitFrame
      welcome={
        <>
          <p className="h1">我们来帮你</p>
          <p className="text-ui">{welcome}</p>
        </>
      }
      title={title}
      lead={lead}
    >
      {children}
    </SplitFrame>
  )
}
