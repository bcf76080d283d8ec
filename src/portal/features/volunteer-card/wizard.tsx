import { useSelector } from '@xstate/react'
import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useEffect, useState } from 'react'
import type { CardStep } from '#domain/card/steps.ts'
import { terms } from '#domain/words.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Steps } from '../../../ui/frame/steps.tsx'
import type { AddressSet, CardPage } from './addresses.ts'
import { useCard, useCardApplication, useDraft, useIsLoaded, useWizard } from './card-context.tsx'
import { trackForwardMove } from './card.store.ts'
import { FormPage } from './form-page.tsx'
import { CardLeaveGuard } from './leave-guard.tsx'
import { OwnCard } from './own-card.tsx'
import { preloadWizard } from './preload.ts'
import { stagesOf } from './step-problems.ts'
import { StepHeading } from './step-heading.tsx'
import { SlowLoading } from '../../../ui/notice/slow-loading.tsx'
import { Content } from './steps/last-look.tsx'
import { CardStatus } from './steps/card-status.tsx'
import { Success } from './steps/success.tsx'
import { visibleStep, useCardAddress } from './use-card-address.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'
import styles from './wizard.module.css'

let canMove = false
const features = async () => {
  const module = await import('../../../ui/theme/motion-features.ts')
  canMove = true
  return module.default
}

/** The application for a volunteer card at one of its addresses (docs/rules/cards.md#addresses); both sets of addresses show this. */
export function Wizard({ address, addressSet }: CardPage) {
  return (
    <OwnCard address={address}>
      <OwnWizard address={address} addressSet={addressSet} />
    </OwnCard>
  )
}

function OwnWizard({ address, addressSet }: CardPage) {
  const wizard = useWizard()
  useCardAddress(address, addressSet)
  const title = useTitle()
  const step = useCard(visibleStep)
  const isFailed = useCard((snapshot) => snapshot.matches('loadFailed'))
  const failure = useCard(({ context }) => context.failure)
  const isLoaded = useIsLoaded()
  useEffect(() => {
    if (isLoaded) preloadWizard()
  }, [isLoaded])
  const retry = () => {
    wizard.send({ type: 'load.retried' })
    // Whose card it is may be what could not be had.
    revalidatePage()
  }
  return (
    <Frame addressSet={addressSet} title={title}>
      <div className="@container mt-1.5">
        {isFailed ? (
          <ErrorState onRetry={retry}>{failure?.message}</ErrorState>
        ) : step === address && isLoaded ? (
          <Page address={address} addressSet={addressSet} />
        ) : (
          <>
            <WizardSkeleton />
            <SlowLoading />
          </>
        )}
      </div>
      <CardLeaveGuard />
    </Frame>
  )
}

function Frame({ addressSet, title, children }: { addressSet: AddressSet; title: string; children: ReactNode }) {
  if (addressSet === 'center') return <CenterFrame title={title}>{children}</CenterFrame>
  return (
    <div className="container page">
      <h1 className="h1">{title}</h1>
      {children}
    </div>
  )
}

function useTitle(): string {
  const application = useCardApplication()
  const kind = useCard(({ context }) => context.draft.choice.kind)
  const name = useSelector(
    application,
    ({ context }) => context.parts?.options.kinds.find((item) => item.kind === kind)?.name,
  )
  return useCard((snapshot) => snapshot.hasTag('decided')) ? terms.card : `申请${name ?? terms.card}`
}

function Page({ address, addressSet }: CardPage) {
  const isMotionReduced = useReducedMotion()
  const [forward] = useState(() => trackForwardMove(address))
  // Without the code that moves it a page would wait unseen for its entrance.
  const [moves] = useState(() => canMove)
  const isForm = useCard((snapshot) => snapshot.hasTag('form'))
  const isDecided = useCard((snapshot) => snapshot.hasTag('decided'))
  const { stages, at } = stagesOf(useDraft(), address)
  return (
    <LazyMotion features={features} strict>
      {!isDecided && (
        <>
          {isForm && <p className="text-meta leading-meta text-muted">约 6 分钟填完，中途离开会存草稿。</p>}
          <Steps label="申请步骤" names={stages} at={at} size="md" />
        </>
      )}
      <m.div
        className={isForm ? `grid gap-4 mt-5 ${styles['columns']}` : ''}
        initial={moves && { opacity: 0, x: isMotionReduced ? 0 : forward ? 12 : -12 }}
        animate={{ opacity: 1, x: 0 }}
        transition={{ duration: isMotionReduced ? 0.1 : 0.32, ease: [0.2, 0, 0, 1] }}
      >
        {isForm ? (
          <FormPage step={address as CardStep} addressSet={addressSet} />
        ) : (
          <>
            <StepHeading isHidden>{address === 'success' ? '申请结果' : '办到哪一步'}</StepHeading>
            {address === 'success' ? (
              <Success />
            ) : (
              <CardStatus>
                <Content />
              </CardStatus>
            )}
          </>
        )}
      </m.div>
    </LazyMotion>
  )
}
