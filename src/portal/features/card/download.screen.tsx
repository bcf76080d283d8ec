import type { ReactNode } from 'react'
import type { CardState } from '#domain/lifecycle/card.ts'
import { terms } from '#domain/words.ts'
import { routePath } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, RefusedState } from '../../../ui/notice/state-panel.tsx'
import { ActiveCard } from './active-card.tsx'
import styles from './download.module.css'
import type { CardApplication } from './form-button.tsx'
import { isCardState, nextStep } from './next-steps.ts'
import { UnderWay } from './under-way.tsx'

export async function loader({ signal }: ScreenArgs) {
  const person = readUserType()
  if (person !== '1') return { person, standing: null }
  const { fetchApplyState } = await import('./card.api.ts')
  return { person, standing: await fetchApplyState(signal) }
}

const trail = [{ text: terms.card, to: routePath('card') }, { text: '证件下载' }]

/** The electronic card and the printable application of whoever is signed in. */
export default function DownloadScreen() {
  const { person, standing: application } = useScreen<typeof loader>().data
  if (person === '2') return <Refused />
  return (
    <div className="container page">
      <Breadcrumb items={trail} />
      <h1 className={`h1 ${styles['title']}`}>证件下载</h1>
      <Content application={application} />
    </div>
  )
}

function Refused() {
  return (
    <div className="container page">
      <RefusedState
        level={1}
        title="这里只对志愿者开放"
        actions={
          <ButtonLink size="sm" variant="outline" to={routePath('card')}>
            看志愿者证介绍
          </ButtonLink>
        }
      >
        你用组织账号登录。电子证和申请表由本人用志愿者账号下载。
      </RefusedState>
    </div>
  )
}

const nothing = ({ state }: CardApplication) => <Nothing state={state} title="还没有志愿者证" />
const underWay = (state: CardState) => (application: CardApplication) => (
  <UnderWay application={application} state={state} />
)

const contentByState: Record<CardState, (application: CardApplication) => ReactNode> = {
  draft: ({ state }) => <Nothing state={state} title="申请还没有提交" text="填完并提交后，这里可以下载申请表。" />,
  pendingReview: underWay('pendingReview'),
  returned: ({ state, opinion }) => <Nothing state={state} title="申请被退回了" text={opinion ?? undefined} />,
  submittedToBank: underWay('submittedToBank'),
  producing: underWay('producing'),
  readyForPickup: underWay('readyForPickup'),
  active: (application) => <ActiveCard application={application} />,
  rejected: ({ state, opinion }) => <Nothing state={state} title="申请没有通过" text={opinion ?? undefined} />,
  lost: ({ state }) => <Nothing state={state} title="这张志愿者证已挂失" text="电子证不能再用，可以重新申请一张。" />,
  cancelled: nothing,
}

function Content({ application }: { application: CardApplication | null }) {
  if (application === null) {
    return (
      <EmptyState
        title="登录后下载"
        actions={
          <>
            <ButtonLink size="sm" to={loginPath(routePath('card-download'))}>
              去登录
            </ButtonLink>
            <ButtonLink size="sm" variant="outline" to={routePath('card')}>
              先看介绍
            </ButtonLink>
          </>
        }
      >
        电子证和申请表只给本人，登录后就能保存到手机或电脑。
      </EmptyState>
    )
  }
  const { state } = application
  return isCardState(state) ? contentByState[state](application) : nothing(application)
}

function Nothing({ state, title, text }: { state: string | null; title: string; text?: string | undefined }) {
  const { text: next, to } = nextStep(state)
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ButtonLink size="sm" to={to}>
            {next}
          </ButtonLink>
          <ButtonLink size="sm" variant="outline" to={routePath('card')}>
            看介绍
          </ButtonLink>
        </>
      }
    >
      {text ?? '领到卡以后，电子证可以在这里下载；提交申请后先能下载申请表。'}
    </EmptyState>
  )
}
