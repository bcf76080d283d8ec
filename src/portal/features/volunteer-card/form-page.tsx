import { type ReactNode, useEffect } from 'react'
import type { CardStep } from '#domain/card/steps.ts'
import { notify } from '../../../lib/notice.ts'
import type { AddressSet } from './addresses.ts'
import { hasPictureOnItsWay } from './card-application.ts'
import { useCard, useCardApplication, useDraftActor, useWizard } from './card-context.tsx'
import { DraftLine } from './draft-line.tsx'
import { fieldNames } from './card-problems.ts'
import { FormElement } from '../../../ui/theme/provider.tsx'
import { focusField } from '../../../ui/form/focus-field.ts'
import { ProblemSummary } from '../../../ui/form/problem-summary.tsx'
import { visibleProblems } from './step-problems.ts'
import { SidePanel } from './side-panel.tsx'
import { StepActions } from './step-actions.tsx'
import { StepHeading } from './step-heading.tsx'
import { ChooseCard } from './steps/choose-card.tsx'
import { CreditCard, DebitCard } from './steps/card-details.tsx'
import { IndividualInfo } from './steps/individual-info.tsx'
import { ReviewStep } from './steps/last-look.tsx'
import { NeedToKnow } from './steps/need-to-know.tsx'
import styles from './wizard.module.css'

const bodies: Record<CardStep, (props: { addressSet: AddressSet }) => ReactNode> = {
  needToKnow: NeedToKnow,
  individualInfo: IndividualInfo,
  chooseCard: ChooseCard,
  creditCard: CreditCard,
  debitCard: DebitCard,
  detail: ReviewStep,
}

const headings: Record<CardStep, string> = {
  needToKnow: '申领须知',
  individualInfo: '个人信息',
  chooseCard: '选择卡种',
  creditCard: '信用卡资料',
  debitCard: '借记卡资料',
  detail: '核对并提交',
}

/** One step that is filled in: its fields, what is wrong with them, and the ways on, back and out. */
export function FormPage({ step, addressSet }: { step: CardStep; addressSet: AddressSet }) {
  const application = useCardApplication()
  const wizard = useWizard()
  const isBusy = useCard((snapshot) => snapshot.hasTag('busy'))
  const problems = useCard((snapshot) => visibleProblems(snapshot, step), areBothEmpty)
  const draft = useDraftActor()
  const first = problems[0]?.field
  useEffect(() => {
    if (!first || !application.getSnapshot().context.isRefused) return
    focusField(first)
    application.send({ type: 'refusal.shown' })
  })
  const Body = bodies[step]
  const isDetails = step === 'creditCard' || step === 'debitCard'
  return (
    <>
      {draft && <DraftLine draft={draft} />}
      <FormElement
        noValidate
        className={`min-w-0 ${styles['main']}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          // What is sent has to name the picture that is stored in the end.
          if (hasPictureOnItsWay(application.getSnapshot())) notify.info('照片还在上传，传完再继续')
          else wizard.send({ type: step === 'detail' ? 'submit.wished' : 'step.done' })
        }}
      >
        <ProblemSummary problems={problems} names={fieldNames} />
        <StepHeading isHidden={isDetails}>{headings[step]}</StepHeading>
        <fieldset className="block mt-4" disabled={isBusy} aria-label={headings[step]}>
          <Body addressSet={addressSet} />
        </fieldset>
        <StepActions step={step} />
      </FormElement>
      <SidePanel />
    </>
  )
}

/** A wish that is refused again finds new problems, be they the same. */
const areBothEmpty = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === 0 && after.length === 0
