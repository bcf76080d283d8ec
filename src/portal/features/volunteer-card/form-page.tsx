import { type ReactNode, useEffect } from 'react'
import type { CardStep } from '#contract/card/steps.ts'
import { notify } from '../../../lib/notice.ts'
import type { Place } from './addresses.ts'
import { type CardForm, CardFormProvider } from './card-form.tsx'
import type { CardParts } from './card.flow.ts'
import { DraftLine } from './draft-line.tsx'
import { fieldNames } from './card-problems.ts'
import { Form } from '../../../ui/provider.tsx'
import { focusField, ProblemSummary } from '../../../ui/problem-summary.tsx'
import { shownProblems } from './shown.ts'
import { SidePanel } from './side-panel.tsx'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import { ChooseCard } from './steps/choose-card.tsx'
import { CreditCard, DebitCard } from './steps/card-details.tsx'
import { IndividualInfo } from './steps/individual-info.tsx'
import { LastLook } from './steps/last-look.tsx'
import { NeedToKnow } from './steps/need-to-know.tsx'
import type { VolunteerCard } from './use-volunteer-card.ts'
import styles from './wizard.module.css'

const bodies: Record<CardStep, (props: { place: Place }) => ReactNode> = {
  needToKnow: NeedToKnow,
  individualInfo: IndividualInfo,
  chooseCard: ChooseCard,
  creditCard: CreditCard,
  debitCard: DebitCard,
  detail: LastLook,
}

const headings: Record<CardStep, string> = {
  needToKnow: '申领须知',
  individualInfo: '个人信息',
  chooseCard: '选择卡种',
  creditCard: '信用卡资料',
  debitCard: '借记卡资料',
  detail: '核对并提交',
}

interface FormPageProps {
  card: VolunteerCard
  step: CardStep
  place: Place
  parts: CardParts
}

/** One step that is filled in: its fields, what is wrong with them, and the ways on, back and out. */
export function FormPage({ card, step, place, parts }: FormPageProps) {
  const { draft, basis } = card.snapshot.context
  const isBusy = card.snapshot.hasTag('busy')
  const problems = shownProblems(card.snapshot, step)
  const first = problems[0]?.field
  const { flow } = card
  useEffect(() => {
    if (first && flow.takeRefusal()) focusField(first)
  })
  if (basis === null) return null
  const form: CardForm = { draft, basis: { ...basis }, parts, problems, set: card.set }
  const Body = bodies[step]
  const isDetails = step === 'creditCard' || step === 'debitCard'
  return (
    <CardFormProvider value={form}>
      <DraftLine draft={parts.draft} />
      <Form
        noValidate
        className={styles['main']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          // What is sent has to name the picture that is stored in the end.
          if (hasPictureOnItsWay(parts)) notify.info('照片还在上传，传完再继续')
          else card.send({ type: step === 'detail' ? 'submit.wished' : 'step.done' })
        }}
      >
        <ProblemSummary problems={problems} names={fieldNames} />
        <StepHeading isHidden={isDetails}>{headings[step]}</StepHeading>
        <fieldset className={styles['fields']} disabled={isBusy} aria-label={headings[step]}>
          <Body place={place} />
        </fieldset>
        <StepActions card={card} step={step} />
      </Form>
      <SidePanel parts={parts} draft={draft} />
    </CardFormProvider>
  )
}

const hasPictureOnItsWay = ({ pictures: { actors } }: CardParts): boolean =>
  Object.values(actors).some((actor) => actor.getSnapshot().hasTag('busy'))
