import type { JoinMode } from '#domain/registration/organization-form.ts'
import { JoinTag } from './organization-figures.tsx'

const explanations: Readonly<Record<JoinMode, string>> = {
  open: '完成实名认证的志愿者可以直接加入，随时可以退出。',
  review: '组织审核后发消息告诉你。',
  closed: '这个组织现在不接受新成员，它公开的活动照样可以报名。',
}

/** How to join it. */
export const JoinHead = ({ joinMode }: { joinMode: JoinMode }) => (
  <>
    <h2 className="flex flex-wrap items-center justify-between text-lg gap-x-3 gap-y-1" id="join">
      加入组织
      <JoinTag mode={joinMode} />
    </h2>
    <p className="text-meta leading-meta text-muted">{explanations[joinMode]}</p>
  </>
)
