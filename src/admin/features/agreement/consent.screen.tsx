import { Box } from '@chakra-ui/react'
import { wayOnOf } from '../../../lib/way-on.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { AskedAgreementPart, isFirst } from '../../../shared/agreement/asked-agreement.tsx'
import { ConsentForm } from '../../../shared/agreement/consent-form.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { fetchAskedAgreements, sendConsent } from './consent.api.ts'

export const loader = async ({ url, signal }: ScreenArgs) => ({
  ...(await fetchAskedAgreements(signal)),
  to: wayOnOf(url, '/admin/'),
})

/** Agreements that staff has to agree to before anything else. */
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
          <PageLead>
            {items.every(isFirst)
              ? '你的账号是受邀设置的，还没有同意过组织的须知。请先阅读，同意以后就能继续。'
              : '你代表组织同意过的须知有了新版本。请先看看改了什么，同意以后就能继续。'}
          </PageLead>
          {items.map((item) => (
            <AskedAgreementPart key={item.kind} item={item} />
          ))}
          <ConsentForm items={items} to={to} send={sendConsent} />
        </>
      )}
    </Box>
  )
}
