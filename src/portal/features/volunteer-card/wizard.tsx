import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardStep } from '#contract/card/steps.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { CenterFrame, OrganizerRefused } from '../../../session/center-frame.tsx'
import { useSession } from '../../../session/use-session.ts'
import { notify } from '../../../lib/notice.ts'
import { ErrorState } from '../../../ui/face.tsx'
import type { Place } from './addresses.ts'
import { type CardForm, CardFormProvider, focusField } from './card-form.tsx'
import type { CardParts } from './card.flow.ts'
import { cameForward } from './card.store.ts'
import { DraftLine } from './draft-line.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { shownProblems, stagesOf } from './shown.ts'
import { SidePanel } from './side-panel.tsx'
import { StepActions } from './step-actions.tsx'
import { Stepper } from './stepper.tsx'
import { ChooseCard } from './steps/choose-card.tsx'
import { CreditCard, DebitCard } from './steps/card-details.tsx'
import { IndividualInfo } from './steps/individual-info.tsx'
import { Content, LastLook } from './steps/last-look.tsx'
import { NeedToKnow } from './steps/need-to-know.tsx'
import { Standing } from './steps/standing.tsx'
import { Success } from './steps/success.tsx'
import { shownStep, useCardAddress, useVolunteerCard, type VolunteerCard } from './use-volunteer-card.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'
import styles from './wizard.module.css'

const features = () => import('../../../ui/motion-features.ts').then((module) => module.default)

/** The application for a volunteer card at one of its addresses (spec section 2); both sets of addresses show this. */
export function Wizard({ address, place }: { address: CardAddress; place: Place }) {
  const isOrganizer = useSession((snapshot) => snapshot.context.type === '2')
  const userId = useSession((snapshot) => snapshot.context.userInfo?.users.userId)
  return isOrganizer ? <OrganizerRefused /> : <OwnWizard key={userId} address={address} place={place} />
}

function OwnWizard({ address, place }: { address: CardAddress; place: Place }) {
  const card = useVolunteerCard(address)
  useCardAddress(card, address, place)
  const { snapshot, parts } = card
  const step = shownStep(snapshot)
  return (
    <Frame place={place} title={titleOf(card)}>
      <div className={styles['wizard']}>
        {snapshot.matches('loadFailed') ? (
          <ErrorState onRetry={() => card.send({ type: 'load.retried' })}>
            {snapshot.context.failure?.message}
          </ErrorState>
        ) : step === address && parts ? (
          <Page card={card} address={address} place={place} parts={parts} />
        ) : (
          <WizardSkeleton />
        )}
      </div>
      <LeaveGuard flow={card.flow} parts={parts} />
    </Frame>
  )
}

function Frame({ place, title, children }: { place: Place; title: string; children: ReactNode }) {
  if (place === 'center') return <CenterFrame title={title}>{children}</CenterFrame>
  return (
    <div className="container page">
      <h1 className="h1">{title}</h1>
      {children}
    </div>
  )
}

const titleOf = ({ snapshot, parts }: VolunteerCard): string => {
  const { kind } = snapshot.context.draft.choice
  const name = parts?.options.kinds.find((item) => item.kind === kind)?.name
  if (snapshot.hasTag('decided')) return '申请进度'
  return `申请${name ?? '志愿者证'}`
}

interface PageProps {
  card: VolunteerCard
  address: CardAddress
  place: Place
  parts: CardParts
}

function Page({ card, address, place, parts }: PageProps) {
  const { snapshot } = card
  const still = useReducedMotion()
  const [forward] = useState(() => cameForward(address))
  const isForm = snapshot.hasTag('form')
  const { stages, at } = stagesOf(snapshot.context.draft, address)
  return (
    <LazyMotion features={features} strict>
      {!snapshot.hasTag('decided') && (
        <>
          {isForm && <p className="meta">约 6 分钟填完，中途离开会存草稿。</p>}
          <Stepper stages={stages} at={at} />
        </>
      )}
      <m.div
        className={isForm ? (styles['columns'] ?? '') : ''}
        initial={{ opacity: 0, x: still ? 0 : forward ? 12 : -12 }}
        animate={{ opacity: 1, x: 0 }}
        transition={{ duration: still ? 0.1 : 0.32, ease: [0.2, 0, 0, 1] }}
      >
        {isForm ? (
          <FormPage card={card} step={address as CardStep} place={place} parts={parts} />
        ) : (
          <>
            <StepHeading isHidden>{address === 'success' ? '申请结果' : '志愿者证申请'}</StepHeading>
            {address === 'success' ? (
              <Success parts={parts} />
            ) : (
              <Standing card={card} data={parts}>
                {snapshot.context.basis && <Content data={parts} basis={snapshot.context.basis} />}
              </Standing>
            )}
          </>
        )}
      </m.div>
    </LazyMotion>
  )
}

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

function FormPage({ card, step, place, parts }: Omit<PageProps, 'address'> & { step: CardStep }) {
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
      <form
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
        <ProblemSummary problems={problems} />
        <StepHeading isHidden={isDetails}>{headings[step]}</StepHeading>
        <fieldset className={styles['fields']} disabled={isBusy} aria-label={headings[step]}>
          <Body place={place} />
        </fieldset>
        <StepActions card={card} step={step} />
      </form>
      <SidePanel parts={parts} draft={draft} />
    </CardFormProvider>
  )
}

const hasPictureOnItsWay = ({ pictures: { actors } }: CardParts): boolean =>
  Object.values(actors).some((actor) => actor.getSnapshot().hasTag('busy'))

/** Takes the focus when the wizard moves to its page, so that a screen reader begins there. */
function StepHeading({ isHidden = false, children }: { isHidden?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After a navigation the focus is on the main part; on a page load it stays where the browser put it.
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={isHidden ? 'visually-hidden' : `h2 ${styles['heading']}`}>
      {children}
    </h2>
  )
}
