import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CardArt } from '../../../shared/card/card-art.tsx'
import { IconLine } from '../../../ui/mark/icon-line.tsx'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './apply-card.module.css'

export const ofDevice = true

export const loader = () => ({ person: readUserType() })

/** One application at a time: whoever has one goes on with it. */
const openStates = statesTagged(cardMachine, 'open')

const gains = [
  ['shield', '亮得出的身份', '卡面印志愿者编号，活动现场核对身份时出示，手机里还有一张电子证。'],
  ['card', '免年费的银行卡', '信用卡或借记卡任选一种，由合作银行发卡，交通和误餐补贴可以直接发到卡里。'],
  ['lock', '资料看得见去处', '证件照片加密保存，交给银行前先征得你同意，谁看过都有记录。'],
] as const

/** The way in after registration: what the card is, apply now or later. */
export default function ApplyCardScreen() {
  const { person } = useScreen<typeof loader>().data
  const isUnderWay = useSession(({ context }) => openStates.some((state) => state === context.cardStatus))
  // Whoever may have a card already is led to where it stands.
  const isKnown = useSession((snapshot) => snapshot.matches({ signedIn: { volunteer: 'ready' } }))
  return (
    <div className="container page max-w-[784px]">
      <div className={`grid gap-5 ${styles['top']}`}>
        <CardArt className={styles['art']} />
        <div>
          <h1 className="h1">申请志愿者证</h1>
          <p className="text-muted mt-2 text-pretty">
            <Sentence>有了账号就能报名活动，办不办卡都不影响。想要一张实体卡，现在接着办，约 6 分钟填完。</Sentence>
          </p>
        </div>
      </div>
      <Gains />
      {person === '2' ? (
        <p className="mb-5 text-muted">你用组织账号登录。志愿者证由本人用志愿者账号申请。</p>
      ) : person === '1' && (isUnderWay || !isKnown) ? (
        <p className={`flex flex-wrap gap-3 mb-5 ${styles['actions']}`}>
          <ButtonLink size="lg" to={routePath('volunteerCard')}>
            {isKnown ? '看我的申请' : '看我的志愿者证'}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to={routePath('mission')}>
            先看活动
          </ButtonLink>
        </p>
      ) : (
        <Start isSignedIn={person === '1'} />
      )}
      <p className="text-meta leading-meta text-muted [&_a]:underline">
        准备好身份证和一张证件照。详细规则见
        <Link to={routePath('registered-cardRequirements')} className="link">
          《志愿者证申领须知》
        </Link>
        ，两种卡的区别见
        <Link to={routePath('card')} className="link">
          志愿者证介绍
        </Link>
        。以后可以从“个人中心 › 志愿者证”随时开始。
      </p>
    </div>
  )
}

const Gains = () => (
  <ul className={`grid gap-4.5 ${styles['gains']}`}>
    {gains.map(([icon, title, text]) => (
      <li key={title} className="flex gap-3.5">
        <IconLine icon={icon} title={title}>
          {text}
        </IconLine>
      </li>
    ))}
  </ul>
)

/** The way into the application, or past it. */
function Start({ isSignedIn }: { isSignedIn: boolean }) {
  const start = routePath('card-needToKnow')
  return (
    <p className={`flex flex-wrap gap-3 mb-5 ${styles['actions']}`}>
      <ButtonLink size="lg" to={isSignedIn ? start : loginPath(start)}>
        {isSignedIn ? '现在申请' : '登录后申请'}
      </ButtonLink>
      <ButtonLink size="lg" variant="outline" to={routePath(isSignedIn ? 'mission' : 'Home')}>
        {isSignedIn ? '以后再说，先看活动' : '以后再说'}
      </ButtonLink>
    </p>
  )
}
