import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useEffect, useState } from 'react'
import type { CardStep } from '#contract/card/steps.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { CenterFrame, OrganizerRefused } from '../../../session/center-frame.tsx'
import { useSession } from '../../../session/use-session.ts'
import { ErrorState } from '../../../ui/face.tsx'
import { Steps } from '../../../ui/steps.tsx'
import type { Place } from './addresses.ts'
import type { CardParts } from './card.flow.ts'
import { cameForward } from './card.store.ts'
import { FormPage } from './form-page.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { preloadWizard } from './preload.ts'
import { stagesOf } from './shown.ts'
import { StepHeading } from './step-heading.tsx'
import { SlowLoading } from './slow-loading.tsx'
import { Content } from './steps/last-look.tsx'
import { Standing } from './steps/standing.tsx'
import { Success } from './steps/success.tsx'
import { shownStep, useCardAddress, useVolunteerCard, type VolunteerCard } from './use-volunteer-card.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'
import styles from './wizard.module.css'

let canMove = false
const features = async () => {
  const module = await import('../../../ui/motion-features.ts')
  canMove = true
  return module.default
}

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
  const isLoaded = parts !== null
  useEffect(() => {
    if (isLoaded) preloadWizard()
  }, [isLoaded])
  const retry = () => {
    card.send({ type: 'load.retried' })
    // Whose card it is may be what could not be had.
    revalidatePage()
  }
  return (
    <Frame place={place} title={titleOf(card)}>
      <div className={styles['wizard']}>
        {snapshot.matches('loadFailed') ? (
          <ErrorState onRetry={retry}>{snapshot.context.failure?.message}</ErrorState>
        ) : step === address && parts ? (
          <Page card={card} address={address} place={place} parts={parts} />
        ) : (
          <>
            <WizardSkeleton />
            <SlowLoading />
          </>
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
  // Without the code that moves it a page would wait unseen for its entrance.
  const [moves] = useState(() => canMove)
  const isForm = snapshot.hasTag('form')
  const { stages, at } = stagesOf(snapshot.context.draft, address)
  return (
    <LazyMotion features={features} strict>
      {!snapshot.hasTag('decided') && (
        <>
          {isForm && <p className="meta">约 6 分钟填完，中途离开会存草稿。</p>}
          <Steps label="申请步骤" names={stages} at={at} size="md" />
        </>
      )}
      <m.div
        className={isForm ? (styles['columns'] ?? '') : ''}
        initial={moves && { opacity: 0, x: still ? 0 : forward ? 12 : -12 }}
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
