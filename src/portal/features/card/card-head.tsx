import { terms } from '#domain/words.ts'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { CardArt } from '../../../shared/card/card-art.tsx'
import { JumpLink } from '../../../ui/button/jump-link.tsx'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import styles from './card.module.css'
import { isCardState, nextStep } from './next-steps.ts'

interface CardHeadProps {
  /** Who looks: null is a guest; absent while it is not known. */
  person?: UserType | null
  /** State of the volunteer's newest application; `failed` where it could not be read. */
  state?: string | null
}

/** The card, what it is, and the next step of whoever looks. */
export function CardHead({ person, state = null }: CardHeadProps) {
  return (
    <div className={styles['band']}>
      <div className={`container grid gap-5 py-6 ${styles['head']}`}>
        <div className="grid justify-items-start gap-3 min-w-0 content-center">
          <h1 className="h1">{terms.card}</h1>
          <p className={`text-muted text-pretty ${styles['slogan']}`}>
            证明你是志愿者，也是一张免年费的银行卡。网上填好资料，约两三周到网点领卡。
          </p>
          {person === undefined ? <div className={styles['actionBone']} /> : <Actions person={person} state={state} />}
        </div>
        <CardArt className={`mx-auto rounded-2xl ${styles['art']}`} />
      </div>
    </div>
  )
}

function Actions({ person, state }: { person: UserType | null; state: string | null }) {
  if (person === '2') {
    return <p className="text-muted">你用组织账号登录。志愿者证由本人用志愿者账号申请。</p>
  }
  if (person === null) {
    return (
      <Buttons note="已有账号约 6 分钟填完，中途离开会存草稿。">
        <ButtonLink size="lg" to={loginPath(routePath('card-needToKnow'))}>
          登录后申请
        </ButtonLink>
        <QueryLink />
      </Buttons>
    )
  }
  if (state === 'failed') return <Unknown />
  const { text, to } = nextStep(state)
  return (
    <Buttons
      note={
        isCardState(state) ? (
          <>
            我的申请：
            <CardMark state={state} />
          </>
        ) : (
          '约 6 分钟填完，中途离开会存草稿。'
        )
      }
    >
      <ButtonLink size="lg" to={to}>
        {text}
      </ButtonLink>
      {state === 'active' ? (
        <ButtonLink size="lg" variant="outline" to={routePath('card-download')}>
          下载电子证
        </ButtonLink>
      ) : (
        <QueryLink />
      )}
    </Buttons>
  )
}

/** Who may have a card already is not told to apply. */
function Unknown() {
  const { state, revalidate } = useRevalidator()
  return (
    <div role="alert">
      <Buttons note="没有查到你的志愿者证办到哪一步，请重试。">
        <Button size="lg" loading={state === 'loading'} onClick={() => void revalidate()}>
          重试
        </Button>
        <QueryLink />
      </Buttons>
    </div>
  )
}

const Buttons = ({ children, note }: { children: ReactNode; note: ReactNode }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 mt-1">{children}</div>
    <p className="flex items-center text-meta leading-meta text-muted">{note}</p>
  </>
)

const QueryLink = () => (
  <JumpLink to="query" className="link touch-target text-brand-700">
    查志愿者证
  </JumpLink>
)
