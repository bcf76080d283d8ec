import { Grid } from '@chakra-ui/react'
import { hasKey } from '#domain/record-keys.ts'
import { type ImportKindName, importKindLabels } from '#domain/import-kind.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ImportList } from './import-list.tsx'
import { importsAddress } from './import-address.ts'
import {
  type Import,
  type ImportKinds,
  type ImportPage,
  fetchImport,
  fetchImports,
  fetchImportKinds,
} from './import.api.ts'
import { OpenImport } from './open-import.tsx'
import { UploadForm } from './upload-form.tsx'

type Loaded = { readonly kinds: ImportKinds } & (
  | { readonly opened: Import | null }
  | { readonly kind: ImportKindName | null; readonly page: ImportPage }
)

const isKind = (text: string | null): text is ImportKindName => text !== null && hasKey(importKindLabels, text)

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs): Promise<Loaded> => {
  const [id, name] = [url.searchParams.get('id'), url.searchParams.get('kind')]
  const kind = isKind(name) ? name : null
  if (id !== null) {
    const [kinds, opened] = await Promise.all([fetchImportKinds(signal), nullIfNotFound(fetchImport(id, signal))])
    return { kinds, opened }
  }
  const [kinds, page] = await Promise.all([fetchImportKinds(signal), fetchImports(kind, null, signal)])
  return { kinds, kind, page }
})

/** Spreadsheets that the federation imports: a new one, those of before, and the one that is open. */
export default function ImportsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="批量导入由省志愿者联合会办理">
      {(loaded) => ('page' in loaded ? <Imports {...loaded} /> : <Opened {...loaded} />)}
    </FederationPage>
  )
}

function Imports({ kinds, kind, page }: Extract<Loaded, { page: ImportPage }>) {
  return (
    <>
      <header>
        <PageTitle>导入</PageTitle>
        <PageLead>先试运行，看清楚会改什么，再确认。</PageLead>
      </header>
      <Grid gap="4" marginTop="4.5" css={{ '& > *': { minWidth: 0 } }}>
        <UploadForm key={kind} kinds={kinds} kind={kind} />
        <ImportList key={importsAddress(kind)} kinds={kinds} kind={kind} first={page} />
      </Grid>
    </>
  )
}

function Opened({ kinds, opened }: Extract<Loaded, { opened: Import | null }>) {
  const kind = kinds.find((option) => option.kind === opened?.kind)
  if (!opened || !kind)
    return (
      <EmptyState level={1} title="没有这次导入" link={['看全部导入', importsAddress()]}>
        地址可能不完整，请从列表重新进入。
      </EmptyState>
    )
  return <OpenImport key={opened.importId} opened={opened} kind={kind} />
}
