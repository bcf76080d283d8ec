import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { loginNameRestDays } from '#contract/account/security.ts'
import { fullDay } from '../../../lib/dates.ts'
import { sessionActor, useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { ContactRow } from '../../../shared/contact/contact-row.tsx'
import { LoginNameForm } from './login-name-form.tsx'
import { volunteerContactCalls, type OwnDetail } from './security.api.ts'
import { securityLevelOf, securityLevels } from './security-level.ts'
import { SecurityRow } from '../../../shared/contact/security-row.tsx'
import styles from './security.module.css'

const steps = { low: 1, medium: 2, high: 3 } as const
const profileForm = `${routePath('registered-perfectInformation')}?${new URLSearchParams({ from: routePath('subtract') })}`

/** How safe the account is, and what it is signed in and reached with. */
export function SecurityOverview({ first }: { first: OwnDetail }) {
  const weakPassword = useSession(({ context }) => context.weakPassword)
  const [detail, setDetail] = useState(first)
  const { level, missing } = securityLevelOf({ ...detail, weakPassword })
  const change = (part: Partial<OwnDetail>) => setDetail((before) => ({ ...before, ...part }))
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="security-title">
      <h2 className="h2" id="security-title">
        登录与联系方式
      </h2>
      <LevelPanel level={level} missing={missing} />
      <div className="grid mt-2">
        <NameRow detail={detail} onChanged={change} />
        <ContactRow
          channel="mobile"
          calls={volunteerContactCalls}
          bound={detail.mobile}
          isLast={detail.email === null}
          onChanged={(mobile) => change({ mobile })}
        />
        <ContactRow
          channel="email"
          calls={volunteerContactCalls}
          bound={detail.email}
          isLast={detail.mobile === null}
          onChanged={(email) => change({ email })}
        />
        <RealNameRow isVerified={detail.realNameVerified} />
      </div>
    </section>
  )
}

const LevelPanel = ({ level, missing }: ReturnType<typeof securityLevelOf>) => (
  <div className={`grid items-center mt-4 px-5 py-4 border rounded-lg ${styles['level']}`} data-level={level}>
    <Icon name="shield" size={28} />
    <div>
      <p>
        安全等级：<b>{securityLevels[level]}</b>
      </p>
      <p className="text-note leading-meta text-subtle">
        {missing.length === 0 ? '该做的都做好了。' : `还可以：${missing.join('、')}`}
      </p>
    </div>
    <p className={`flex gap-1 ${styles['steps']}`} aria-hidden>
      {[1, 2, 3].map((step) => (
        <span key={step} data-on={step <= steps[level] || undefined} />
      ))}
    </p>
  </div>
)

interface NameRowProps {
  detail: OwnDetail
  onChanged: (part: Partial<OwnDetail>) => void
}

/** The login name, which changes once in 30 days. */
function NameRow({ detail: { loginName, loginNameChangeableFrom: changeableFrom }, onChanged }: NameRowProps) {
  const [naming, setNaming] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const closeNaming = () => {
    setNaming(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <SecurityRow
      innerRef={opener}
      name="用户名"
      value={loginName}
      note={
        changeableFrom === null ? `每 ${loginNameRestDays} 天可以修改一次` : `${fullDay(changeableFrom)} 之后可以再修改`
      }
      acts={
        changeableFrom === null && (
          <Button size="sm" variant="outline" aria-expanded={naming} onClick={() => setNaming(!naming)}>
            修改用户名
          </Button>
        )
      }
    >
      {naming && (
        <LoginNameForm
          onDone={(result) => {
            onChanged({ loginName: result.loginName, loginNameChangeableFrom: result.changeableFrom })
            closeNaming()
            sessionActor.send({ type: 'user.changed' })
          }}
          onClose={closeNaming}
        />
      )}
    </SecurityRow>
  )
}

const RealNameRow = ({ isVerified }: { isVerified: boolean }) => (
  <SecurityRow
    name="实名"
    value={
      isVerified ? (
        <Tag tone="leaf" icon="check">
          已实名
        </Tag>
      ) : (
        '未实名'
      )
    }
    acts={
      !isVerified && (
        <Link to={profileForm} className="link">
          去完善
        </Link>
      )
    }
  />
)
