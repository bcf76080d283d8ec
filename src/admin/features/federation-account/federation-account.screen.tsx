import { Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { federationDutyNames } from '#domain/duty.ts'
import { inviteToFederation, unusedDays } from '#contract/federation-account/federation-account.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { FederationOnly } from '../../../ui/admin/federation-only.tsx'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { InvitationForm } from '../../../shared/staff/invitation-form.tsx'
import { InvitationList } from '../../../shared/staff/invitation-list.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { waitingAccounts } from '#contract/federation-account/account-confirmation.ts'
import { call } from '../../../lib/api.ts'
import { AccountTable } from './account-table.tsx'
import {
  fetchAccounts,
  fetchAccountSignIns,
  sendAccountInvitation,
  sendAccountInvitationWithdrawal,
} from './federation-account.api.ts'
import { DutiesField } from './duties-field.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { WaitingList } from './waiting-list.tsx'

export async function loader({ url, signal }: ScreenArgs) {
  const { organization, federationDuties } = await readOrganizer()
  if (organization.level !== 'federation') return { refused: organization.name }
  const { accounts: waiting } = await call('organizer', waitingAccounts, { signal })
  if (federationDuties && !federationDuties.includes('system')) return { waiting }
  const filter = url.searchParams.get('only') === 'unused' ? 'unused' : 'all'
  const staffId = url.searchParams.get('id')
  const accounts = await fetchAccounts(signal)
  const opened = accounts.people.find((account) => account.staffId === staffId) ?? null
  return {
    ...accounts,
    waiting,
    only: filter,
    opened: opened && { account: opened, ...(await fetchAccountSignIns(opened.staffId, signal)) },
  }
}

const rules = zodResolver(inviteToFederation.body)
const inset = { paddingBlock: '4.5', paddingInline: { base: '4', md: '5' } } as const

/** Accounts of the federation: which duty each has, when it was last used, where it is signed in, and whom to invite. */
export default function AccountsScreen() {
  const { data } = useScreen<typeof loader>()
  if ('refused' in data) return <FederationOnly organization={data.refused} />
  return 'people' in data ? <Accounts {...data} /> : <Waiting {...data} />
}

type Data = Extract<Awaited<ReturnType<typeof loader>>, { readonly people: unknown }>

/** What is there for those who do not have the accounts: new ones to confirm. */
const Waiting = ({ waiting }: Pick<Data, 'waiting'>) => (
  <>
    <PageTitle>联合会账号</PageTitle>
    <PageLead>系统管理员邀请的新账号，由另一项职责的同事确认是本人以后才能使用。</PageLead>
    <Panel {...inset} marginTop="4.5" aria-labelledby="waiting">
      <WaitingList accounts={waiting} />
    </Panel>
  </>
)

function Accounts(data: Data) {
  const { invitations, severalDuties, opened, waiting } = data
  return (
    <>
      <PageTitle>联合会账号</PageTitle>
      <PageLead>系统管理、业务审核、审计三项职责分开，一人一个账号。邀请、调整和移除都会记入操作记录。</PageLead>
      {severalDuties && (
        <Opinion>
          现在的配置允许一个账号兼任几项职责（FEDERATION_DUTIES=several），适合人手少的联合会；三项职责分别由不同的人担任更稳妥。新账号由邀请人以外的任何一个账号确认就能用，不要求是另一项职责。
        </Opinion>
      )}
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 320px' }} alignItems={{ lg: 'start' }} gap="4" marginTop="4.5">
        <AccountsPanel {...data} />
        <Grid gap="4">
          {opened && (
            <Panel {...inset} aria-labelledby="sessions">
              <AccountSessions key={opened.account.staffId} {...opened} />
            </Panel>
          )}
          <Panel {...inset} aria-labelledby="waiting">
            <WaitingList accounts={waiting} />
          </Panel>
          <Panel {...inset} aria-labelledby="invite">
            <SectionTitle as="h2" id="invite">
              邀请同事
            </SectionTitle>
            <InvitationForm
              rules={rules}
              initial={{ name: '', contact: '', duties: ['business'] }}
              send={sendAccountInvitation}
            >
              <DutiesField severalDuties={severalDuties} />
            </InvitationForm>
          </Panel>
          <Panel {...inset} aria-labelledby="invitations">
            <InvitationList
              invitations={invitations.map(({ duties, ...row }) => ({ ...row, duties: federationDutyNames(duties) }))}
              withdraw={sendAccountInvitationWithdrawal}
            />
          </Panel>
        </Grid>
      </Grid>
    </>
  )
}

/** All accounts, or those that nobody has used for long. */
function AccountsPanel({ people, severalDuties, only, opened }: Data) {
  const unused = people.filter(({ isUnused }) => isUnused)
  const rows = only === 'unused' ? unused : people
  return (
    <Panel {...inset} aria-labelledby="accounts">
      <SectionTitle as="h2" id="accounts">
        账号（{people.length} 个）
      </SectionTitle>
      <FilterLinks label="筛选账号" css={{ '& > a': { paddingInline: '3' } }}>
        <FilterLink to="/accounts" isCurrent={only === 'all'}>
          全部
        </FilterLink>
        <FilterLink to="/accounts?only=unused" isCurrent={only === 'unused'}>
          {unusedDays} 天没有登录 {unused.length}
        </FilterLink>
      </FilterLinks>
      {rows.length === 0 ? (
        <EmptyState title="没有闲置的账号">{`每个账号在 ${unusedDays} 天内都登录过。`}</EmptyState>
      ) : (
        <AccountTable accounts={rows} severalDuties={severalDuties} openedId={opened?.account.staffId ?? null} />
      )}
    </Panel>
  )
}
