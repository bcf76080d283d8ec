import { Box, chakra } from '@chakra-ui/react'
import type { AskedAgreement } from '#contract/agreement/agreement.ts'
import { isInsideSite } from '#domain/site-address.ts'
import { fullDay } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { AgreementSections } from '../../../shared/agreement/agreement-sections.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { isVolunteer, fetchAskedAgreements } from './consent.api.ts'
import { ConsentForm } from './consent-form.tsx'

/** Where somebody goes on who has agreed: the page from which they came, or the first one of theirs. */
function wayOn({ searchParams }: URL): string {
  const returnPath = searchParams.get('to')
  if (returnPath !== null && isInsideSite(returnPath)) return returnPath
  return isVolunteer() ? '/' : '/admin/'
}

export const loader = async ({ url, signal }: ScreenArgs) => ({
  ...(await fetchAskedAgreements(signal)),
  to: wayOn(url),
})

/** Whoever came by an invitation agreed to none yet. */
const isFirst = ({ agreedVersion }: AskedAgreement): boolean => agreedVersion === null

function leadOf(items: readonly AskedAgreement[]): string {
  if (items.every(isFirst)) return '你的账号是受邀设置的，还没有同意过组织的须知。请先阅读，同意以后就能继续。'
  const explanation = isVolunteer() ? '你同意过的协议' : '你代表组织同意过的须知'
  return `${explanation}有了新版本。请先看看改了什么，同意以后就能继续。`
}

/** Agreements that have to be agreed to before anything else, for volunteers and staff alike. */
export default function ConsentScreen() {
  const { items, to } = useScreen<typeof loader>().data
  return (
    <Box maxWidth="720px" marginInline="auto">
      <PageTitle>{items.every(isFirst) ? '同意协议' : '协议更新'}</PageTitle>
      {items.length === 0 ? (
        <DoneState
          title="没有要同意的协议"
          actions={
            <Button size="sm" onClick={() => window.location.assign(to)}>
              继续
            </Button>
          }
        />
      ) : (
        <>
          <PageLead>{leadOf(items)}</PageLead>
          {items.map((item) => (
            <Agreement key={item.kind} item={item} />
          ))}
          <ConsentForm items={items} to={to} />
        </>
      )}
    </Box>
  )
}

const Agreement = ({
  item: { kind, title, version, publishedOn, agreedVersion, changes, sections },
}: AgreementProps) => (
  <Panel as="section" marginTop="4.5" padding={{ base: '4', md: '5' }} aria-labelledby={kind}>
    <SectionTitle as="h2" id={kind}>
      {title}
    </SectionTitle>
    <Meta as="p" marginTop="1">
      {version} 版 · {fullDay(publishedOn)}起施行
      {agreedVersion !== null && ` · 你上次同意的是 ${agreedVersion} 版`}
    </Meta>
    {changes.length > 0 && <Changes changes={changes} />}
    <chakra.details marginTop="3" open={agreedVersion === null}>
      <chakra.summary width="fit-content" paddingBlock="2" color="brand.fg" fontWeight="bold">
        阅读全文
      </chakra.summary>
      <Box marginTop="2">
        <AgreementSections sections={sections} level={3} />
      </Box>
    </chakra.details>
  </Panel>
)

const Changes = ({ changes }: Pick<AskedAgreement, 'changes'>) => (
  <>
    <chakra.h3 marginTop="4" fontWeight="bold">
      改了什么
    </chakra.h3>
    <List marginTop="1">
      {changes.map((change) => (
        <chakra.li key={change.version} paddingBlock="1" whiteSpace="pre-line">
          {changes.length > 1 && `${change.version} 版：`}
          {change.changes}
        </chakra.li>
      ))}
    </List>
  </>
)

interface AgreementProps {
  item: AskedAgreement
}
