import { chakra, Grid } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { dutyNames, dutySentences } from '#domain/duty.ts'
import { idleMinutes } from '#contract/staff/staff-session.ts'
import { portalPaths } from '#domain/portal-paths.ts'
import { fullDay } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { DisplayPanel } from './display-panel.tsx'
import { PasswordChangeForm } from '../../../shared/password/password-change-form.tsx'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { SessionList } from '../../../shared/staff/session-list.tsx'
import { TicketList } from '../../../shared/staff/ticket-list.tsx'
import { AccountContacts } from './contacts.tsx'
import {
  fetchOwnAccount,
  fetchOwnSignIns,
  sendOwnSessionEnd,
  sendOrganizerPasswordChange,
  sendOwnTicketEnd,
} from './account.api.ts'

export async function loader({ signal }: ScreenArgs) {
  const [account, signIns] = await Promise.all([fetchOwnAccount(signal), fetchOwnSignIns(signal)])
  return { account, signIns }
}

const inset = { paddingBlock: '4.5', paddingInline: { base: '4', md: '5' } } as const

/** Who the account is, what it opens, its contacts and its password. */
export default function AccountScreen() {
  const { account, signIns } = useScreen<typeof loader>().data
  const { mobile, email } = account
  return (
    <>
      <PageTitle>我的账号</PageTitle>
      <PageLead>用自己的账号办事，不要借给别人：每一步都以你的名字记录。</PageLead>
      <Grid gridTemplateColumns={{ lg: '1fr 1fr' }} alignItems={{ lg: 'start' }} gap="4" marginTop="4.5">
        <Grid gap="4">
          <AccountFacts account={account} />
          <AccountContacts first={{ mobile, email }} />
          <DisplayPanel />
        </Grid>
        <Panel {...inset} aria-labelledby="password">
          <SectionTitle as="h2" id="password">
            修改密码
          </SectionTitle>
          <Meta as="p" marginTop="1">
            改好以后，所有设备上的登录都会结束，要用新密码重新登录。
          </Meta>
          <PasswordChangeForm send={sendOrganizerPasswordChange} login={portalPaths.OrganizationLogin} />
        </Panel>
        <Panel {...inset} aria-labelledby="sessions">
          <SectionTitle as="h2" id="sessions">
            登录中的设备
          </SectionTitle>
          <Meta as="p" marginTop="1">
            {idleMinutes} 分钟没有操作会自动退出。
          </Meta>
          <SessionList sessions={signIns.sessions} end={sendOwnSessionEnd} />
        </Panel>
        <Panel {...inset} aria-labelledby="tickets">
          <SectionTitle as="h2" id="tickets">
            下载的离线名单
          </SectionTitle>
          <Meta as="p" marginTop="1">
            退出登录、改密码、换职责后失效。设备丢了就停用：还没有补传的登记不再收。
          </Meta>
          <TicketList tickets={signIns.tickets} end={sendOwnTicketEnd} />
        </Panel>
      </Grid>
    </>
  )
}

function AccountFacts({ account }: { account: Awaited<ReturnType<typeof fetchOwnAccount>> }) {
  const { name, loginName, since, sessions } = account
  return (
    <Panel {...inset} aria-labelledby="account">
      <SectionTitle as="h2" id="account">
        账号
      </SectionTitle>
      <FactList orientation="horizontal" marginTop="1.5">
        <Fact name="姓名">{name}</Fact>
        <Fact name="用户名">{loginName}</Fact>
        <Fact name="职责">
          {dutyNames(account)}
          {dutySentences(account).map((sentence) => (
            <Note display="block" key={sentence}>
              {sentence}
            </Note>
          ))}
        </Fact>
        <Fact name="加入时间">{fullDay(since)}</Fact>
        <Fact name="两步验证">
          <Link className="link" to="/second-factor">
            查看和设置
          </Link>
        </Fact>
        <Fact name="登录中">
          <chakra.span>{sessions} 处</chakra.span>
          <Note display="block">有不认识的登录，请退出那一处，并修改密码。</Note>
        </Fact>
      </FactList>
    </Panel>
  )
}
