import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { FederationOnly } from '../../../ui/admin/federation-only.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { fetchAuditEntries, fetchAuditEntry, fetchAuditFigures, fetchAuditLooks } from './audit.api.ts'
import { auditAddress, readAuditAddress } from './audit-address.ts'
import { AuditFigures } from './audit-figures.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { ComplianceButton } from './compliance-button.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { AuditExportButton } from './export-button.tsx'
import { LookList } from './look-list.tsx'
import { ProveButton } from './prove-button.tsx'

export async function loader({ url, signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  if (organization.level !== 'federation') return { refused: organization.name }
  const address = readAuditAddress(url.searchParams)
  const { tab, period, id } = address
  const [figures, entries, looks, opened] = await Promise.all([
    fetchAuditFigures(period, signal),
    tab === 'acts' ? fetchAuditEntries(address, null, signal) : null,
    tab === 'looks' ? fetchAuditLooks(address, null, signal) : null,
    id === null ? null : nullIfNotFound(fetchAuditEntry(id, signal)),
  ])
  return { address, figures, entries, looks, opened }
}

/** What staff of all organizations did, from where, and what was refused; looks at personal data beside it. */
export default function AuditScreen() {
  const { data } = useScreen<typeof loader>()
  return 'refused' in data ? <FederationOnly organization={data.refused} /> : <Audit {...data} />
}

type Data = Exclude<Awaited<ReturnType<typeof loader>>, { readonly refused: string }>

function Audit({ address, figures, entries, looks, opened }: Data) {
  const isOpen = address.id !== null
  const listPath = auditAddress({ ...address, id: null })
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" justify="space-between" gap="3">
        <div>
          <PageTitle>审计</PageTitle>
          <PageLead hideBelow={isOpen ? 'lg' : undefined}>
            全部组织的每一次登录、修改和决定都在这里，谁也不能改。
          </PageLead>
        </div>
        <Flex wrap="wrap" gap="2" hideBelow={isOpen ? 'lg' : undefined}>
          <ProveButton />
          <ComplianceButton />
          <AuditExportButton address={address} />
        </Flex>
      </Flex>
      <Box hideBelow={isOpen ? 'lg' : undefined}>
        <AuditFilters />
        <AuditFigures figures={figures} period={address.period} />
      </Box>
      <Grid
        gridTemplateColumns={{ lg: isOpen ? 'minmax(0, 1fr) 348px' : 'minmax(0, 1fr)' }}
        alignItems={{ lg: 'start' }}
        gap="4"
        marginTop="4"
      >
        <chakra.div minWidth="0" hideBelow={isOpen ? 'lg' : undefined}>
          {entries && <EntryList key={auditAddress({ ...address, id: null })} address={address} first={entries} />}
          {looks && <LookList key={listPath} address={address} first={looks} />}
        </chakra.div>
        {isOpen &&
          (opened ? (
            <EntryPanel key={opened.id} entry={opened} address={address} back={listPath} />
          ) : (
            <EmptyState title="没有这条记录" link={['回到列表', listPath]}>
              地址可能不完整，请从列表里打开。
            </EmptyState>
          ))}
      </Grid>
    </>
  )
}
