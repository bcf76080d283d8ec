import type { JoinMode } from '#domain/registration/organization-form.ts'
import { useLocation } from 'react-router-dom'
import { useReader } from '../../../session/use-reader.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { JoinTag } from './organization-figures.tsx'
import { loginPath } from '../../../lib/login-path.ts'

const MembershipPanel = lazyComponent(() => import('./membership-panel.tsx'))

const explanations: Readonly<Record<JoinMode, string>> = {
  open: '完成实名认证的志愿者可以直接加入，随时可以退出。',
  review: '组织审核后发消息告诉你。',
  closed: '这个组织现在不接受新成员，它公开的活动照样可以报名。',
}

/** How to join, for whoever reads it. */
export function JoinPanel({
  organizationId,
  name,
  joinMode,
}: {
  organizationId: string
  name: string
  joinMode: JoinMode
}) {
  const reader = useReader()
  const { pathname, search } = useLocation()
  const login = loginPath(`${pathname}${search}`)
  return (
    <section className="grid gap-3 p-5 border rounded-2xl shadow-md" aria-labelledby="join">
      <h2 className="flex flex-wrap items-center justify-between text-lg gap-x-3 gap-y-1" id="join">
        加入组织
        <JoinTag mode={joinMode} />
      </h2>
      <p className="text-meta leading-meta text-muted">{explanations[joinMode]}</p>
      {reader === '1' && (
        <MembershipPanel
          waiting={
            <div role="status" aria-label="正在查询加入情况">
              <BoneLines count={3} />
            </div>
          }
          missing={<MissingPart />}
          organizationId={organizationId}
          name={name}
          joinMode={joinMode}
        />
      )}
      {reader === '2' && (
        <p className="rounded-lg text-ui px-3.5 py-2.5 bg-sea-50 text-sea-700">
          组织账号不能加入，请用志愿者账号登录。
        </p>
      )}
      {reader === null && joinMode !== 'closed' && (
        <ButtonLink full to={login}>
          登录后加入
        </ButtonLink>
      )}
    </section>
  )
}
