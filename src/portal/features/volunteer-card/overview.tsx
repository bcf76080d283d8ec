import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { revalidatePage } from '../../../lib/page-router.ts'
import { CenterFrame, OrganizerRefused } from '../../../session/center-frame.tsx'
import { useSession } from '../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/face.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { addressPath } from './addresses.ts'
import type { CardParts } from './card.flow.ts'
import { CardArt } from '../../../ui/card-art.tsx'
import { DraftLine } from './draft-line.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { confirmCancel, FailureLine, History, Opinion, Standing } from './steps/standing.tsx'
import styles from './steps/standing.module.css'
import { SlowLoading } from './slow-loading.tsx'
import { shownStep, useVolunteerCard, type VolunteerCard } from './use-volunteer-card.ts'

/** Where the volunteer's card stands, and the one thing to do next. */
export function Overview() {
  const isOrganizer = useSession((snapshot) => snapshot.context.type === '2')
  const userId = useSession((snapshot) => snapshot.context.userInfo?.users.userId)
  return isOrganizer ? <OrganizerRefused /> : <OwnOverview key={userId} />
}

function OwnOverview() {
  const card = useVolunteerCard(null)
  const { snapshot, parts, send } = card
  const { wizard } = card.flow
  useEffect(() => {
    if (wizard.getSnapshot().matches('success')) wizard.send({ type: 'address.opened', address: 'detail' })
  }, [wizard])
  const retry = () => {
    send({ type: 'load.retried' })
    // Whose card it is may be what could not be had.
    revalidatePage()
  }
  return (
    <CenterFrame title="志愿者证">
      {snapshot.matches('loadFailed') && <ErrorState onRetry={retry} />}
      {parts && snapshot.hasTag('decided') && <AppliedCard card={card} data={parts} />}
      {parts && snapshot.hasTag('form') && <OpenCard card={card} data={parts} />}
      {!snapshot.matches('loadFailed') && !snapshot.hasTag('decided') && !snapshot.hasTag('form') && (
        <>
          <SkeletonRows count={2} />
          <SlowLoading />
        </>
      )}
      <LeaveGuard flow={card.flow} parts={parts} />
    </CenterFrame>
  )
}

function AppliedCard({ card, data }: { card: VolunteerCard; data: CardParts }) {
  const navigate = useNavigate()
  const { wizard } = card.flow
  useEffect(() => {
    // A new application begins with its own page.
    const followed = wizard.subscribe((snapshot) => {
      const step = shownStep(snapshot)
      if (snapshot.hasTag('form') && step) void navigate(addressPath(step, 'center'))
    })
    return () => followed.unsubscribe()
  }, [wizard, navigate])
  return <Standing card={card} data={data} />
}

export function OpenCard({ card, data }: { card: VolunteerCard; data: CardParts }) {
  const { snapshot, send } = card
  const { standing } = data.detail
  const {
    failure,
    standing: { state },
  } = snapshot.context
  const draft = useSelector(data.draft, (present) => present)
  const step = shownStep(snapshot) ?? 'needToKnow'
  const isBegun = state !== null || draft.context.savedAt !== null || draft.hasTag('unsaved')
  const to = addressPath(step, 'center')
  if (!isBegun) return <Introduction data={data} to={to} />
  const isReturned = state === 'returned'
  const cancel = async () => {
    if (await confirmCancel(isReturned ? 'application' : 'draft')) send({ type: 'cancel.confirmed' })
  }
  return (
    <div className={styles['standing']}>
      {isReturned && standing.opinion && <Opinion>{standing.opinion}</Opinion>}
      <EmptyState
        title={isReturned ? '申请被退回，改几处就能再提交' : '有一份没填完的申请'}
        actions={
          <>
            <ButtonLink size="sm" to={to}>
              {isReturned ? '去修改' : '继续填写'}
            </ButtonLink>
            <Button size="sm" variant="danger" loading={snapshot.matches('cancelling')} onClick={cancel}>
              {isReturned ? '撤销申请' : '放弃这份草稿'}
            </Button>
          </>
        }
      >
        填过的内容都还在，可以接着填。
      </EmptyState>
      {failure && <FailureLine>{failure.message}</FailureLine>}
      <DraftLine draft={data.draft} />
      {state !== null && <History steps={standing.history} />}
    </div>
  )
}

const Introduction = ({ data, to }: { data: CardParts; to: string }) => (
  <div className={styles['intro']}>
    <CardArt className={styles['art']} name={data.detail.facts.name} />
    <p>志愿者证是一张银行卡，也是志愿服务的身份凭证。</p>
    <ul>
      {data.options.kinds.map(({ kind, name, forWhom, annualFee }) => (
        <li key={kind}>
          <Icon name="check" />
          <span>
            <b>{name}</b>：{forWhom}，年费{annualFee}
          </span>
        </li>
      ))}
    </ul>
    <ButtonLink to={to}>开始申请</ButtonLink>
  </div>
)
