import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { revalidatePage } from '../../../lib/page-router.ts'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { SkeletonRows } from '../../../ui/notice/skeleton.tsx'
import { addressPath } from './addresses.ts'
import { useCard, useDraftActor, useIsLoaded, useCardParts, useWizard } from './card-context.tsx'
import { CardArt } from '../../../shared/card/card-art.tsx'
import { CardLife } from '../../../shared/card/card-life.tsx'
import { DraftLine } from './draft-line.tsx'
import { CardLeaveGuard } from './leave-guard.tsx'
import { OwnCard } from './own-card.tsx'
import { confirmCancel, FailureLine, CardOpinion, CardStatus } from './steps/card-status.tsx'
import styles from './steps/card-status.module.css'
import { SlowLoading } from '../../../ui/notice/slow-loading.tsx'
import { visibleStep } from './use-card-address.ts'

/** Where the volunteer's card stands, and the one thing to do next. */
export function Overview() {
  return (
    <OwnCard address={null}>
      <OwnOverview />
    </OwnCard>
  )
}

function OwnOverview() {
  const wizard = useWizard()
  const isLoaded = useIsLoaded()
  const isFailed = useCard((snapshot) => snapshot.matches('loadFailed'))
  const isDecided = useCard((snapshot) => snapshot.hasTag('decided'))
  const isForm = useCard((snapshot) => snapshot.hasTag('form'))
  useEffect(() => {
    if (wizard.getSnapshot().matches('success')) wizard.send({ type: 'address.opened', address: 'detail' })
  }, [wizard])
  const retry = () => {
    wizard.send({ type: 'load.retried' })
    // Whose card it is may be what could not be had.
    revalidatePage()
  }
  return (
    <CenterFrame title="志愿者证">
      {isFailed && <ErrorState onRetry={retry} />}
      {isLoaded && isDecided && <AppliedCard />}
      {isLoaded && isForm && <OpenCard />}
      {!isFailed && !isDecided && !isForm && (
        <>
          <SkeletonRows count={2} />
          <SlowLoading />
        </>
      )}
      <CardLeaveGuard />
    </CenterFrame>
  )
}

function AppliedCard() {
  const navigate = useNavigate()
  const wizard = useWizard()
  useEffect(() => {
    // A new application begins with its own page.
    const subscription = wizard.subscribe((snapshot) => {
      const step = visibleStep(snapshot)
      if (snapshot.hasTag('form') && step) void navigate(addressPath(step, 'center'))
    })
    return () => subscription.unsubscribe()
  }, [wizard, navigate])
  return <CardStatus />
}

function OpenCard() {
  const wizard = useWizard()
  const { opinion, history } = useCardParts(({ detail }) => detail.standing)
  const draft = useDraftActor()
  const state = useCard(({ context }) => context.application.state)
  const failure = useCard(({ context }) => context.failure)
  const step = useCard(visibleStep) ?? 'needToKnow'
  const isCancelling = useCard((snapshot) => snapshot.matches('cancelling'))
  const hasDraft = useSelector(
    draft,
    (snapshot) => snapshot !== undefined && (snapshot.context.savedAt !== null || snapshot.hasTag('unsaved')),
  )
  const path = addressPath(step, 'center')
  if (state === null && !hasDraft) return <Introduction to={path} />
  const isReturned = state === 'returned'
  const cancel = async () => {
    if (await confirmCancel(isReturned ? 'application' : 'draft')) wizard.send({ type: 'cancel.confirmed' })
  }
  const acts = (
    <>
      <ButtonLink size="sm" to={path}>
        {isReturned ? '去修改' : '继续填写'}
      </ButtonLink>
      <Button size="sm" variant={isReturned ? 'ghost' : 'danger'} loading={isCancelling} onClick={cancel}>
        {isReturned ? '撤销申请' : '放弃这份草稿'}
      </Button>
    </>
  )
  return (
    <div className="grid gap-4 mt-5">
      {isReturned ? (
        <CardOpinion title="申请被退回，改几处就能再提交" acts={acts}>
          {opinion ?? '填过的内容都还在，可以接着填。'}
        </CardOpinion>
      ) : (
        <EmptyState title="有一份没填完的申请" actions={acts}>
          填过的内容都还在，可以接着填。
        </EmptyState>
      )}
      {failure && <FailureLine>{failure.message}</FailureLine>}
      {draft && <DraftLine draft={draft} />}
      <CardLife steps={history} />
    </div>
  )
}

function Introduction({ to }: { to: string }) {
  const person = useCardParts(({ detail }) => detail.facts.name)
  const kinds = useCardParts(({ options }) => options.kinds)
  return (
    <div className="grid gap-5 justify-items-start mt-5">
      <CardArt className={styles['art']} name={person} />
      <p>志愿者证是一张银行卡，也是志愿服务的身份凭证。</p>
      <ul className="grid gap-2">
        {kinds.map(({ kind, name, forWhom, annualFee }) => (
          <li key={kind} className="flex gap-2 [&>svg]:mt-1">
            <Icon name="check" className="text-leaf-600" />
            <span>
              <b>{name}</b>：{forWhom}，年费{annualFee}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={to}>开始申请</ButtonLink>
    </div>
  )
}
