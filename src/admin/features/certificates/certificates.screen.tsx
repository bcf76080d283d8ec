import { Box, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { failureOf, refusedWith } from '#machines/failure.ts'
import { fullDay } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { type Proposals, readProposals } from '../../../shared/proposal/proposal.api.ts'
import { WaitingProposals } from '../../../shared/proposal/waiting-proposals.tsx'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { findCertificates, type FoundCertificate } from './certificates.api.ts'
import { RevokeForm } from './revoke-form.tsx'

const kindLabels = { time: '时长证书', donation: '捐赠证书' } as const

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
    const found = await findCertificates(number, signal)
    return { ...nothing, found, proposals: await readProposals(signal) }
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

function FoundTable({ certificates }: { certificates: readonly FoundCertificate[] }) {
  const [chosen, choose] = useState<string | null>(null)
  const close = () => choose(null)
  return (
    <>
      <Table.Root recipe={tableRecipe} marginTop="4">
        <TableHead columns={['证书', '内容', '状态', '操作']} />
        <Table.Body>
          {certificates.map((certificate) => (
            <Row key={certificate.number} certificate={certificate} onRevoke={() => choose(certificate.number)} />
          ))}
        </Table.Body>
      </Table.Root>
      <Dialog
        open={chosen !== null}
        onClose={close}
        title={`撤销证书 ${chosen ?? ''}？`}
        description="要另一位管理员同意。撤销后公开查验显示“已撤销”，不能恢复。持有人会收到站内信和原因，原因不对外公开。"
      >
        {chosen !== null && <RevokeForm number={chosen} onEnd={close} />}
      </Dialog>
    </>
  )
}

function Row({ certificate, onRevoke }: { certificate: FoundCertificate; onRevoke: () => void }) {
  const { number, kind, state, holder, content, issuedAt, endedAt, endedBy, reason } = certificate
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row">
        {number}
        <Note display="block">{kindLabels[kind]}</Note>
      </Table.Cell>
      <Table.Cell data-label="内容" gridColumn="1 / -1">
        {holder ?? '账号已注销'}
        <Note display="block">{content}</Note>
        <Note display="block">{fullDay(issuedAt)}开具</Note>
      </Table.Cell>
      <Table.Cell data-label="状态" gridColumn="1 / -1">
        <CertificateMark state={state} />
        {endedAt && (
          <Note display="block">
            {fullDay(endedAt)} {endedBy}
          </Note>
        )}
        {reason && <Note display="block">{reason}</Note>}
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        {allows(certificateMachine, state, 'certificate.revoked') && (
          <Button size="sm" variant="outline" aria-label={`撤销证书 ${number}`} onClick={onRevoke}>
            撤销
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}
