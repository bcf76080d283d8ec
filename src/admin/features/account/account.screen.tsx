import { chakra, Grid } from '@chakra-ui/react'
import { dutyLabels, dutyMeanings } from '#contract/duty.ts'
import { routePath } from '#contract/routes.ts'
import { fullDay } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { PasswordChangeForm } from '../../../shared/password/password-change-form.tsx'
import { Fact, Facts } from '../../../ui/admin/facts.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Contacts } from './contacts.tsx'
import { readAccount, sendPasswordChange } from './account.api.ts'

export const loader = ({ signal }: ScreenArgs) => readAccount(signal)

const inset = { paddingBlock: '4.5', paddingInline: { base: '4', md: '5' } } as const

/** Who the account is, what it opens, its contacts and its password. */
export default function AccountScreen() {
  const { name, loginName, duty, mobile, email, since, sessions } = useScreen<typeof loader>().data
  return (
    <>
      <PageTitle>我的账号</PageTitle>
      <PageLead>用自己的账号办事，不要借给别人：每一步都以你的名字记录。</PageLead>
      <Grid gridTemplateColumns={{ lg: '1fr 1fr' }} alignItems={{ lg: 'start' }} gap="4" marginTop="4.5">
        <Grid gap="4">
          <Panel {...inset} aria-labelledby="account">
            <SectionTitle as="h2" id="account">
              账号
            </SectionTitle>
            <Facts orientation="horizontal" marginTop="1.5">
              <Fact name="姓名">{name}</Fact>
              <Fact name="用户名">{loginName}</Fact>
              <Fact name="职责">
                {dutyLabels[duty]}
                <Note display="block">{dutyMeanings[duty]}</Note>
              </Fact>
              <Fact name="加入时间">{fullDay(since)}</Fact>
              <Fact name="登录中">
                <chakra.span>{sessions} 处</chakra.span>
                <Note display="block">有不认识的登录，修改密码会让所有登录退出。</Note>
              </Fact>
            </Facts>
          </Panel>
          <Contacts first={{ mobile, email }} />
        </Grid>
        <Panel {...inset} aria-labelledby="password">
          <SectionTitle as="h2" id="password">
            修改密码
          </SectionTitle>
          <Meta as="p" marginTop="1">
            改好以后，所有设备上的登录都会结束，要用新密码重新登录。
          </Meta>
          <PasswordChangeForm send={sendPasswordChange} login={routePath('OrganizationLogin')} />
        </Panel>
      </Grid>
    </>
  )
}
