import { chakra } from '@chakra-ui/react'
import { feedbackKindLabels, topicLabel } from '#domain/feedback-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { ReviewFrame, OpenedPart } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { FeedbackAnswerForm } from './answer-form.tsx'
import type { FeedbackDetail } from './feedback.api.ts'

const Paragraph = chakra('p', { base: { marginTop: '2', whiteSpace: 'pre-line' } })

/** One feedback: what it says, who wrote it, and its answer or the form for it. */
export function FeedbackDetailPanel({ back, detail }: { back: string; detail: FeedbackDetail }) {
  const { feedbackId, number, kind, topic, name, contact, text, submittedAt, answer, answeredAt, answeredBy } = detail
  return (
    <ReviewFrame
      back={back}
      number={number}
      mark={<Tag tone={answer === null ? 'sun' : 'leaf'}>{answer === null ? '待答复' : '已答复'}</Tag>}
      trace="这次查看已留下记录。"
    >
      <FactList gridTemplateColumns={{ sm: '1fr 1fr' }} columnGap="6" rowGap="2.5" marginTop="3.5" fontSize="ui">
        <Fact name="遇到的问题">
          {feedbackKindLabels[kind]}&nbsp;· {topicLabel(kind, topic)}
        </Fact>
        <Fact name="提交时间">{dayAndTime(submittedAt)}</Fact>
        <Fact name="称呼或用户名">{name ?? '没有填写'}</Fact>
        <Fact name="联系方式">{contact}</Fact>
      </FactList>
      <OpenedPart title="说明">
        <Paragraph>{text}</Paragraph>
      </OpenedPart>
      <OpenedPart title="答复">
        {answer === null ? (
          <FeedbackAnswerForm feedbackId={feedbackId} />
        ) : (
          <>
            <Paragraph>{answer}</Paragraph>
            <Note as="p">
              {answeredBy} {answeredAt && dayAndTime(answeredAt)}答复
            </Note>
          </>
        )}
      </OpenedPart>
    </ReviewFrame>
  )
}
