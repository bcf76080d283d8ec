import type { ReactNode } from 'react'
import type { CardState } from '#domain/lifecycle/card.ts'
import { routePath } from '#contract/routes.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { hasEnded } from '#machines/volunteer-card/wizard-rules.ts'
import { notify } from '../../../../lib/notice.ts'
import { CardLife } from '../../../../shared/card/card-life.tsx'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { CardMark } from '../../../../ui/mark/state-mark.tsx'
import { HeldCard } from '../held-card.tsx'
import { useCard, useCardApplication, useCardParts, useWizard } from '../card-context.tsx'
import parts from './parts.module.css'
import styles from './card-status.module.css'

/** What a person can expect in each state. */
const meanings: Record<CardState, string> = {
  draft: '还没有提交，填好后提交审核。',
  pendingReview: '志愿者联合会正在审核，有了结果会发站内信，也显示在这里。',
  returned: '有几处要改，改好再提交就行，不用重填。',
  submittedToBank: '审核已通过，发卡银行正在核对资料。',
  producing: '银行正在制卡，做好后送到你选的网点。',
  readyForPickup: '卡片已到网点，带身份证原件去领取。',
  active: '卡片已领取，可以使用了。',
  rejected: '这次申请没有通过，可以重新申请。',
  lost: '卡片已挂失，可以重新申请。',
  cancelled: '申请已撤销，随时可以重新申请。',
}

/** An application that is out of the volunteer's hands: where it stands, what happened, and what can be done. */
export function CardStatus({ children }: { children?: ReactNode }) {
  const { standing, cardTail, branchName } = useCardParts((cardParts) => cardParts.detail)
  const { state } = standing
  const kind = useCardParts(({ options }) => options.kinds.find((item) => item.kind === standing.kind))
  const failure = useCard(({ context }) => context.failure)
  if (state === null) return null
  return (
    <div className="grid gap-4 mt-5">
      <div className={`flex flex-wrap items-center ${styles['head']}`}>
        <CardMark state={state} />
        <span className="text-meta leading-meta text-muted">{meanings[state]}</span>
      </div>
      {state === 'active' && <HeldCard />}
      <CardLife steps={standing.history} />
      {standing.opinion && (
        <CardOpinion title={state === 'cancelled' ? '为什么撤销' : '审核意见'}>{standing.opinion}</CardOpinion>
      )}
      <dl className={`grid ${parts['lines']}`}>
        {standing.number && <Line name="申请编号">{standing.number}</Line>}
        {kind && <Line name="卡种">{kind.name}</Line>}
        {branchName && <Line name="领卡网点">{branchName}</Line>}
        {cardTail && <Line name="卡号末四位">{cardTail}</Line>}
      </dl>
      {failure && <FailureLine>{failure.message}</FailureLine>}
      <Actions state={state} applicationId={standing.applicationId} />
      {children}
    </div>
  )
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const FailureLine = ({ children }: { children: string }) => (
  <p className="flex gap-2 text-error text-ui [&>svg]:mt-0.5" role="alert">
    <Icon name="alert" />
    {children}
  </p>
)

interface CardOpinionProps {
  title: string
  children: string
  /** What the volunteer can do about it. */
  acts?: ReactNode
}

export const CardOpinion = ({ title, children, acts }: CardOpinionProps) => (
  <div className={`grid gap-3 rounded-lg px-4 py-3.5 bg-error text-fg ${styles['opinion']}`}>
    <div className="grid gap-1" role="note">
      <b>
        <Icon name="alert" />
        {title}
      </b>
      <p>{children}</p>
    </div>
    {acts && <div className="flex flex-wrap gap-3">{acts}</div>}
  </div>
)

function Actions({ state, applicationId }: { state: CardState; applicationId: string | null }) {
  const application = useCardApplication()
  const wizard = useWizard()
  const isCancelling = useCard((snapshot) => snapshot.matches('cancelling'))
  const isReporting = useCard((snapshot) => snapshot.matches('reporting'))
  const isOver = hasEnded({ applicationId, state })
  const cancel = async () => {
    if (await confirmCancel('application')) wizard.send({ type: 'cancel.confirmed' })
  }
  const lose = async () => {
    const content = '挂失后这张卡不能再用，可以重新申请一张。银行账户的挂失请另外联系发卡银行。'
    if (await notify.confirm({ title: '挂失志愿者证', content, confirm: '挂失', danger: true }))
      wizard.send({ type: 'lost.confirmed' })
  }
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!isOver && (
        <ButtonLink to={routePath('card-download')} variant="outline">
          下载申请表
        </ButtonLink>
      )}
      {isOver && <Button onClick={() => application.send({ type: 'renewal.wished' })}>重新申请</Button>}
      {allows(cardMachine, state, 'card.cancelled') && (
        <Button variant="ghost" loading={isCancelling} onClick={cancel}>
          撤销申请
        </Button>
      )}
      {allows(cardMachine, state, 'card.lost') && applicationId && (
        <Button variant="danger" loading={isReporting} onClick={lose}>
          挂失
        </Button>
      )}
    </div>
  )
}

const cancelTexts = {
  application: {
    title: '撤销申请',
    content: '撤销后，填写的内容和照片都会删除，要办卡需要重新申请。',
    confirm: '撤销申请',
  },
  draft: {
    title: '放弃这份草稿',
    content: '放弃后，填写的内容和照片都会删除，要办卡需要从头填写。',
    confirm: '放弃草稿',
  },
} as const

/** Asks before everything is deleted; a draft was never sent, so nothing is withdrawn. */
export const confirmCancel = (subject: keyof typeof cancelTexts) =>
  notify.confirm({ ...cancelTexts[subject], danger: true })
