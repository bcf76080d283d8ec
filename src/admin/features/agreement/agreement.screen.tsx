import { chakra, Grid } from '@chakra-ui/react'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { type Proposals, fetchProposals } from '../../../shared/proposal/proposal.api.ts'
import { WaitingProposals } from '../../../shared/proposal/waiting-proposals.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { isKind } from './agreement-draft.ts'
import { AgreementEditor } from './agreement-editor.tsx'
import { AgreementList } from './agreement-list.tsx'
import {
  type AgreementDetail,
  type ManagedAgreementRow,
  fetchManagedAgreement,
  fetchAgreements,
} from './agreement.api.ts'

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs) => {
  const kind = url.searchParams.get('kind')
  const [{ items }, detail, proposals] = await Promise.all([
    fetchAgreements(signal),
    isKind(kind) ? fetchManagedAgreement(kind, signal) : null,
    fetchProposals(signal),
  ])
  return { items, detail, proposals }
})

/** The texts that people agree to, and the one that is open. */
export default function AgreementsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="协议和须知由省志愿者联合会发布">
      {(loaded) => <Agreements {...loaded} />}
    </FederationPage>
  )
}

interface Loaded {
  items: readonly ManagedAgreementRow[]
  detail: AgreementDetail | null
  proposals: Proposals
}

function Agreements({ items, detail, proposals }: Loaded) {
  const isOpen = detail !== null
  return (
    <>
      <header>
        <PageTitle>协议</PageTitle>
        <PageLead hideBelow={isOpen ? 'lg' : undefined}>
          注册和申领时要同意的文本。每次发布是一个新版本，旧版本永远查得到。
        </PageLead>
      </header>
      <Grid gridTemplateColumns={{ lg: '280px minmax(0, 1fr)' }} alignItems="start" gap="4.5" marginTop="4.5">
        <chakra.div minWidth="0" hideBelow={isOpen ? 'lg' : undefined}>
          <AgreementList items={items} openKind={detail?.kind ?? null} />
        </chakra.div>
        <chakra.div minWidth="0" hideBelow={isOpen ? undefined : 'lg'}>
          {detail && <WaitingProposals proposals={proposals} subject={`agreement:${detail.kind}`} />}
          {detail ? (
            // A new version is a new draft.
            <AgreementEditor key={`${detail.kind} ${detail.versions[0]?.version}`} detail={detail} />
          ) : (
            <EmptyState title="从左边选一份">可以看各个版本，写下一版。</EmptyState>
          )}
        </chakra.div>
      </Grid>
    </>
  )
}
