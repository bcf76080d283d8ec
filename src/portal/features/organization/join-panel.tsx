import { useLocation } from 'react-router-dom'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import type { Details } from './details.screen.tsx'
import { JoinHead } from './join-head.tsx'

const MembershipPanel = lazyComponent(() => import('./membership-panel.tsx'))

/** How to join, for whoever reads it. */
export function JoinPanel({ details }: { details: Details }) {
  const { joinMode } = details
  const reader = useReader()
  const { pathname, search } = useLocation()
  return (
    <section className="grid gap-3 p-5 border rounded-2xl shadow-md" aria-labelledby="join">
      {reader === '1' ? (
        <MembershipPanel
          waiting={
            <>
              <JoinHead joinMode={joinMode} />
              <div role="status" aria-label="正在查询加入情况">
                <BoneLines count={3} />
              </div>
            </>
          }
          missing={
            <>
              <JoinHead joinMode={joinMode} />
              <MissingPart />
            </>
          }
          details={details}
        />
      ) : (
        <JoinHead joinMode={joinMode} />
      )}
      {reader === '2' && (
        <p className="rounded-lg text-ui px-3.5 py-2.5 bg-sea-50 text-sea-700">
          组织账号不能加入，请用志愿者账号登录。
        </p>
      )}
      {reader === null && joinMode !== 'closed' && (
        <ButtonLink full to={loginPath(`${pathname}${search}`)}>
          登录后加入
        </ButtonLink>
      )}
    </section>
  )
}
