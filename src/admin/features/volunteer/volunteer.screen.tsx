import { useState } from 'react'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { type Proposals, fetchProposals } from '../../../shared/proposal/proposal.api.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { SearchForm } from './search-form.tsx'
import { VolunteerTable } from './volunteer-table.tsx'
import type { VolunteerHit } from './volunteer.api.ts'

export const loader = loadForFederation(({ signal }: ScreenArgs) => fetchProposals(signal))

/** A volunteer by the exact number, mobile or name, and the block of the account. */
export default function VolunteersScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="志愿者由省志愿者联合会查找">
      {(proposals) => <Volunteers proposals={proposals} />}
    </FederationPage>
  )
}

function Volunteers({ proposals }: { proposals: Proposals }) {
  const [results, setResults] = useState<readonly VolunteerHit[] | null>(null)
  const replace = (changed: VolunteerHit) =>
    setResults((rows) => rows?.map((row) => (row.volunteerId === changed.volunteerId ? changed : row)) ?? null)
  return (
    <>
      <PageTitle>志愿者</PageTitle>
      <PageLead>
        按完整的编号、手机号或姓名查找一位志愿者。每次查找都写入本人的查看记录和操作记录，不能成批导出。
      </PageLead>
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="查找">
        <SearchForm onFound={setResults} />
        <div role="status">
          {results === null && (
            <EmptyState title="填写后开始查找">找到的志愿者会显示在这里，姓名和联系方式隐去一部分。</EmptyState>
          )}
          {results?.length === 0 && (
            <EmptyState title="没有找到志愿者">请逐字核对，只有完全一样才找得到；已注销的账号不显示。</EmptyState>
          )}
        </div>
        {results !== null && results.length > 0 && (
          <VolunteerTable volunteers={results} proposals={proposals} onChange={replace} />
        )}
      </Panel>
    </>
  )
}
