import { ownConfirmation } from '#contract/federation-account/account-confirmation.ts'
import { federationDutyNames } from '#domain/duty.ts'
import { call } from '../../../lib/api.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { requestLogout } from '../../../session/use-session.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'

export const loader = ({ signal }: ScreenArgs) => call('organizer', ownConfirmation, { signal })

/** What a new account of the federation sees until somebody confirmed it. */
export default function WaitingScreen() {
  const { since, colleagues } = useScreen<typeof loader>().data
  if (since === null)
    return (
      <DoneState
        level={1}
        title="账号已经确认"
        actions={<Button onClick={() => window.location.assign('/admin/')}>进入工作台</Button>}
      />
    )
  return (
    <>
      <PageTitle>等待确认</PageTitle>
      <PageLead>新账号要由另一项职责的同事确认是本人，才能办事。{dayAndTime(since)} 起等待确认。</PageLead>
      <Panel
        marginTop="4.5"
        maxWidth="40rem"
        paddingBlock="4.5"
        paddingInline={{ base: '4', md: '5' }}
        aria-labelledby="who"
      >
        <SectionTitle as="h2" id="who">
          谁可以确认
        </SectionTitle>
        {colleagues.length === 0 ? (
          <p>现在还没有能确认的同事。请让系统管理员在服务器上用 npm run admin:create 再设置一个业务审核或审计账号。</p>
        ) : (
          <FactList gap="2.5" marginTop="3" fontSize="ui">
            {colleagues.map(({ name, duties }) => (
              <Fact key={`${name} ${duties.join()}`} name={name}>
                {federationDutyNames(duties)}
              </Fact>
            ))}
          </FactList>
        )}
        <p className="mt-4">请当面或打电话告诉其中一位，对方在“联合会账号”里确认，之后刷新这一页。</p>
        <div className="flex items-center gap-3 mt-4">
          <Button onClick={() => window.location.reload()}>刷新</Button>
          <Button variant="outline" onClick={() => void requestLogout()}>
            退出登录
          </Button>
        </div>
      </Panel>
    </>
  )
}
