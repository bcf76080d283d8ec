import { useLocation } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { useReader } from '../../../session/use-reader.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { JoinTag, type JoinMode } from './organization-figures.tsx'

const MembershipPanel = lazyComponent(() => import('./membership-panel.tsx'))

const explanations: Readonly<Record<JoinMode, string>> = {
  open: '完成实名认证的志愿者可以直接加入，随时可以退出。',
  review: '由组织的管理员审核，结果用站内信告诉你。',
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
  const login = `${routePath('VolunteerLogin')}?${new URLSearchParams({ from: `${pathname}${search}` })}`
  return (
    <section className="stack gap-3 p-5 bordered rounded-2xl shadow-md" aria-labelledby="join">
      <h2 className="cluster between text-lg gap-3-1" id="join">
        加入组织
        <JoinTag mode={joinMode} />
      </h2>
      <p className="meta">{explanations[joinMode]}</p>
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
      {reader === '2' && <p className="rounded-lg text-ui slim tint-sea">组织账号不能加入，请用志愿者账号登录。</p>}
      {reader === null && joinMode !== 'closed' && (
        <ButtonLink full to={login}>
          登录后加入
        </ButtonLink>
      )}
    </section>
  )
}
