import { useState } from 'react'
import { dutyLabels, dutyMeanings } from '#contract/duty.ts'
import { routePath } from '#contract/routes.ts'
import { navigateTo } from '../../../lib/page-router.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { Fact, Facts } from '../../../ui/admin/facts.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DoneState, RefusedState } from '../../../ui/notice/state-panel.tsx'
import { dayAndTime } from '../../../lib/dates.ts'
import { JoinForm } from './join-form.tsx'
import { readInvitation } from './join.api.ts'

export async function loader({ url, signal }: ScreenArgs) {
  const token = url.searchParams.get('invitation') ?? ''
  return { token, invitation: await readInvitation(token, signal) }
}

/** The page behind the link of an invitation: what for, and the account that it makes. */
export default function JoinScreen() {
  const { token, invitation } = useScreen<typeof loader>().data
  const [loginName, setLoginName] = useState<string | null>(null)
  const [over, setOver] = useState(typeof invitation === 'string' ? invitation : null)
  if (loginName !== null)
    return (
      <DoneState
        level={1}
        title="账号设置好了"
        actions={<Button onClick={() => navigateTo(routePath('OrganizationLogin'))}>去登录</Button>}
      >
        {`用户名是 ${loginName}，请用它和刚才的密码登录。`}
      </DoneState>
    )
  if (over !== null || typeof invitation === 'string')
    return (
      <RefusedState
        level={1}
        title="邀请已失效"
        actions={<Button onClick={() => navigateTo(routePath('Home'))}>回门户首页</Button>}
      >
        {over}
      </RefusedState>
    )
  const { organizationName, duty, contact, channel, expiresAt } = invitation
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
      <Facts gap="2.5" marginTop="4" fontSize="ui">
        <Fact name="职责">
          {dutyLabels[duty]}：{dutyMeanings[duty]}
        </Fact>
        <Fact name={channel === 'mobile' ? '手机号' : '邮箱'}>{contact}（收到链接，已验证）</Fact>
      </Facts>
      <JoinForm token={token} onAccepted={setLoginName} onOver={setOver} />
    </Panel>
  )
}
