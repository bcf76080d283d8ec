import { useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { membershipStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { Membership } from '#contract/membership.ts'
import { routePath } from '#contract/routes.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { refusedWith } from '#machines/failure.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import type { Details } from './details.screen.tsx'
import { MembershipForm } from './join-form.tsx'
import { JoinHead } from './join-head.tsx'
import { whenAndWhere } from './next-missions.tsx'
import styles from './organization.module.css'
import { useMembership } from './use-membership.ts'

/** How a volunteer stands to the organization, and what can be done about it. */
export default function MembershipPanel({ details }: { details: Details }) {
  const { organizationId, name, joinMode } = details
  const { membership, put, retry } = useMembership(organizationId)
  const { lacksProfile, task, message, write } = useMembershipWrite(organizationId, name, put)
  if (membership === null) {
    return (
      <>
        <JoinHead joinMode={joinMode} />
        <div role="status" aria-label="正在查询加入情况">
          <BoneLines count={3} />
        </div>
      </>
    )
  }
  if (membership === 'failed') {
    return (
      <>
        <JoinHead joinMode={joinMode} />
        <ErrorState level={3} onRetry={retry} />
      </>
    )
  }

  const leave = async (isMember: boolean) => {
    const sure = await notify.confirm({
      title: isMember ? '确定退出组织吗？' : '确定撤回申请吗？',
      content: isMember ? `退出“${name}”以后，已经记录的时长不变，可以再申请加入。` : '撤回以后可以再申请。',
      confirm: isMember ? '退出组织' : '撤回申请',
      danger: true,
    })
    if (sure) write({ name: isMember ? 'leave' : 'takeBack' }, '')
  }
  const { state } = membership
  const isMember = state === 'joined'
  return (
    <>
      {isMember ? <MemberHead details={details} membership={membership} /> : <JoinHead joinMode={joinMode} />}
      {!isMember && <MembershipStatus membership={membership} />}
      {message !== null && (
        <p className="flex gap-2 text-ui text-error [&>svg]:mt-1" role="alert">
          <Icon name="alert" />
          <span>
            {message}
            {lacksProfile && <ToProfile />}
          </span>
        </p>
      )}
      {state !== null && allows(membershipMachine, state, 'membership.left') ? (
        <Button variant="outline" full loading={task !== null} onClick={() => void leave(isMember)}>
          {isMember ? '退出组织' : '撤回申请'}
        </Button>
      ) : (
        joinMode !== 'closed' && (
          <MembershipForm mode={joinMode} busy={task !== null} onJoin={(text) => write({ name: 'join' }, text)} />
        )
      )}
    </>
  )
}

/** Joining, leaving and taking a request back. */
function useMembershipWrite(organizationId: string, name: string, onChanged: (membership: Membership) => void) {
  const { revalidate } = useRevalidator()
  const [lacksProfile, setLacksProfile] = useState(false)
  const writing = useWrite(
    async (text: string, signal, { name: action }) => {
      setLacksProfile(false)
      const { sendJoin, sendLeave } = await import('./organization.api.ts')
      return action === 'join'
        ? sendJoin({ organizationId, ...(text && { message: text }) }, signal)
        : sendLeave(organizationId, signal)
    },
    {
      onDone: (next, { name: action }) => {
        onChanged(next)
        notify.success(successText(action, next, name))
        // The number of members changes with it.
        void revalidate()
      },
      onFailed: (error) => setLacksProfile(refusedWith(error, codes.profileIncomplete)),
    },
  )
  return { ...writing, lacksProfile }
}

function successText(action: string, { state }: Membership, name: string): string {
  if (action === 'leave') return '已退出，时长记录不变'
  if (action === 'takeBack') return '申请已撤回'
  return state === 'joined' ? `已加入“${name}”` : '申请已送出，组织审核后发消息告诉你'
}

/** Since when the reader belongs to it, and where to go with it next. */
function MemberHead({
  details: { live },
  membership: { since, opinion },
}: {
  details: Details
  membership: Membership
}) {
  const next = live.find(({ state, capacity, taken }) => state === 'recruiting' && taken < capacity) ?? live[0]
  return (
    <>
      <h2 className="text-lg" id="join">
        你是这个组织的成员
      </h2>
      <p className="text-meta leading-meta text-muted">
        {since && <span className="block">{fullDay(since)} 起</span>}
        {opinion && <span className="block">组织说明：{opinion}</span>}
      </p>
      <p className="grid gap-0.5 rounded-lg text-ui px-3.5 py-2.5 bg-leaf-50 text-leaf-700">
        {next ? (
          <>
            <span>下一步：参加他们的下一场</span>
            <Link
              className="font-bold underline touch-target"
              to={routePath('mission-detail', { missionId: next.missionId })}
            >
              {next.name}
            </Link>
            <span className="text-meta leading-meta">{whenAndWhere(next)}</span>
          </>
        ) : (
          <>
            <span>这个组织还没有新活动。</span>
            <Link className="font-bold underline touch-target" to={`${routePath('mission')}?state=recruiting`}>
              先参加别的组织的
            </Link>
          </>
        )}
      </p>
    </>
  )
}

/** What has become of the request, as far as there is one. */
function MembershipStatus({ membership: { state, since, opinion } }: { membership: Membership }) {
  if (state === null || state === 'left') return null
  return (
    <p
      className={`grid gap-0.5 rounded-lg text-ui px-3.5 py-2.5 bg-sea-50 text-sea-700 ${styles['membership']}`}
      data-state={state}
    >
      <b>加入申请{membershipStateLabels[state]}</b>
      {since && <span className="text-note leading-meta text-subtle">{fullDay(since)} 起</span>}
      {opinion && <span className="text-meta leading-meta text-muted">组织说明：{opinion}</span>}
    </p>
  )
}

function ToProfile() {
  const { pathname, search } = useLocation()
  const returnPath = `${pathname}${search}`
  return (
    <>
      。
      <Link
        className="link"
        to={`${routePath('registered-perfectInformation')}?${new URLSearchParams({ from: returnPath })}`}
      >
        去完善资料
      </Link>
    </>
  )
}
