import { useSelector } from '@xstate/react'
import { dutyNames, dutySentences } from '#domain/duty.ts'
import type { InvitationEnd, InvitationReply } from '#contract/staff/staff.ts'
import type { StaffInvitationActor } from '#machines/staff-invitation/staff-invitation.machine.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { topState } from '../../../lib/top-state.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { PlainSkeleton } from '../../../ui/notice/skeleton.tsx'
import { SlowLoading } from '../../../ui/notice/slow-loading.tsx'
import { DoneState, ErrorState, RefusedState } from '../../../ui/notice/state-panel.tsx'
import { StaffJoinForm } from './staff-invitation-form.tsx'
import { useStaffInvitation } from './use-staff-invitation.ts'

/** What the link is for and the account that it makes, or why it makes none. */
export function Join({ token }: { token: string }) {
  const actor = useStaffInvitation(token)
  const state = useSelector(actor, topState)
  const message = useSelector(actor, ({ context }) => context.message)
  const end = useSelector(actor, ({ context }) => context.end)
  const invitation = useSelector(actor, ({ context }) => context.invitation)
  switch (state) {
    case 'reading':
      return (
        <>
          <PlainSkeleton />
          <SlowLoading />
        </>
      )
    case 'unread':
      return (
        <ErrorState
          level={1}
          title="没有读到邀请"
          actions={<Button onClick={() => actor.send({ type: 'read.wanted' })}>重试</Button>}
        >
          {message}
        </ErrorState>
      )
    case 'over':
      return <Over actor={actor} end={end ?? 'unknown'} message={message} />
    case 'refused':
      return (
        <RefusedState level={1} title="不能用这份邀请" actions={<ToLogin actor={actor} />}>
          {message}
        </RefusedState>
      )
    case 'joined':
      return <Joined actor={actor} />
    // The page that was asked for is on its way.
    case 'left':
      return null
    case 'open':
      return invitation && <Open actor={actor} invitation={invitation} />
  }
}

const ToLogin = ({ actor }: { actor: StaffInvitationActor }) => (
  <Button onClick={() => actor.send({ type: 'login.wanted' })}>去登录</Button>
)

const endTitles: Readonly<Record<InvitationEnd, string>> = {
  used: '邀请已经用过',
  withdrawn: '邀请被撤回了',
  expired: '邀请过期了',
  unknown: '邀请已失效',
}

interface OverProps {
  actor: StaffInvitationActor
  end: InvitationEnd
  message: string | null
}

const Over = ({ actor, end, message }: OverProps) => (
  <RefusedState
    level={1}
    title={endTitles[end]}
    actions={
      <>
        <ToLogin actor={actor} />
        <Button variant="outline" onClick={() => actor.send({ type: 'home.wanted' })}>
          回门户首页
        </Button>
      </>
    }
  >
    {message}
  </RefusedState>
)

function Joined({ actor }: { actor: StaffInvitationActor }) {
  const loginName = useSelector(actor, ({ context }) => context.loginName)
  return (
    <DoneState level={1} title="账号设置好了" actions={<ToLogin actor={actor} />}>
      {`用户名是 ${loginName}，请用它和刚才的密码登录。`}
    </DoneState>
  )
}

function Open({ actor, invitation }: { actor: StaffInvitationActor; invitation: InvitationReply }) {
  const { organizationName, name, contact, channel, expiresAt } = invitation
  const problems = useSelector(actor, ({ context }) => context.problems)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Panel
      as="div"
      maxWidth="480px"
      marginInline="auto"
      paddingBlock={{ base: '6', md: '8' }}
      paddingInline={{ base: '5', md: '8' }}
    >
      <PageTitle fontSize="h2">“{organizationName}”邀请你成为工作人员</PageTitle>
      <PageLead>设置自己的账号就算接受，{dayAndTime(expiresAt)} 前有效。</PageLead>
      <FactList gap="2.5" marginTop="4" fontSize="ui">
        {name !== null && <Fact name="姓名">{name}（不是你本人的，请联系邀请你的人）</Fact>}
        <Fact name="职责">
          {dutyNames(invitation)}：{dutySentences(invitation).join('；')}
        </Fact>
        <Fact name={channel === 'mobile' ? '手机号' : '邮箱'}>{contact}（收到链接，已验证）</Fact>
      </FactList>
      <StaffJoinForm
        name={name}
        problems={problems}
        busy={busy}
        onSubmit={(form) => actor.send({ type: 'form.submitted', ...form })}
      />
    </Panel>
  )
}
