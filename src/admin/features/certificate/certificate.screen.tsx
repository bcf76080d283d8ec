import { Box } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { failureOf, refusedWith } from '#machines/failure.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { type Proposals, fetchProposals } from '../../../shared/proposal/proposal.api.ts'
import { WaitingProposals } from '../../../shared/proposal/waiting-proposals.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { fetchFoundCertificates, type FoundCertificate } from './certificate.api.ts'
import { FoundTable } from './found-table.tsx'

interface Loaded {
  number: string
  /** Null before anything was searched. */
  found: FoundCertificate[] | null
  /** Why the number could not be searched. */
  problem: string | null
  proposals: Proposals | null
}

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs): Promise<Loaded> => {
  const number = (url.searchParams.get('number') ?? '').trim()
  const nothing = { number, found: null, problem: null, proposals: null }
  if (number === '') return nothing
  try {
    const found = await fetchFoundCertificates(number, signal)
    return { ...nothing, found, proposals: await fetchProposals(signal) }
  } catch (error) {
    if (!refusedWith(error, codes.invalidInput)) throw error
    return { ...nothing, problem: failureOf(error).message }
  }
})

/** A certificate of hours or of a donation by its number, and its revocation. */
export default function CertificatesScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="证书由省志愿者联合会查询和撤销">
      {(loaded) => <Certificates {...loaded} />}
    </FederationPage>
  )
}

function Certificates({ number, found, problem, proposals }: Loaded) {
  const navigate = useNavigate()
  const search = (text: string) =>
    void navigate(text === '' ? '/certificates' : `/certificates?${new URLSearchParams({ number: text })}`)
  return (
    <>
      <PageTitle>证书</PageTitle>
      <PageLead>按证书编号或志愿者编号查询。每次查询都写入本人的访问记录。</PageLead>
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="查询">
        <Box maxWidth="480px">
          <SearchBox
            key={number}
            label="查询证书"
            placeholder="SJ、JZ 开头的编号，或志愿者编号"
            defaultValue={number}
            maxLength={40}
            onSearch={search}
            onClear={() => number !== '' && search('')}
          />
        </Box>
        {problem !== null && <Problem>{problem}</Problem>}
        {found === null && problem === null && (
          <EmptyState title="输入编号开始查询">编号印在证书上，也在志愿者的个人中心里。</EmptyState>
        )}
        {found?.length === 0 && (
          <EmptyState title="没有找到证书">请对照证书逐位核对编号，字母 O、I、L 不会出现。</EmptyState>
        )}
        {found !== null && found.length > 0 && <FoundTable certificates={found} />}
        {proposals !== null &&
          found?.map((certificate) => (
            <WaitingProposals
              key={certificate.number}
              proposals={proposals}
              subject={`certificate:${certificate.number}`}
            />
          ))}
      </Panel>
    </>
  )
}
