import { Grid } from '@chakra-ui/react'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { RuleSetForm } from './rule-set-form.tsx'
import { fetchRuleSets } from './rule-set.api.ts'

export const loader = loadForFederation(({ signal }: ScreenArgs) => fetchRuleSets(signal))

/** Writes a rule set that will be valid from a day to come, and shows what it would do. */
export default function NewRuleSetScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="计时规则由省志愿者联合会制定">
      {({ sets, now }) => {
        const latest = sets.find(({ state }) => state !== 'withdrawn')
        return (
          <>
            <Breadcrumb items={[{ text: '规则与节假日', to: '/rules' }, { text: '新的一版' }]} />
            <PageTitle>新的一版规则</PageTitle>
            <PageLead>
              从定下的那天起，那天和以后的服务按它计算；之前的时长不变。公布前可以试算，看它会改变什么。
            </PageLead>
            <Grid marginTop="4.5">
              {latest ? (
                <RuleSetForm latest={latest} sets={sets} now={now} />
              ) : (
                <EmptyState title="还没有规则">新的一版要照着一版来写。</EmptyState>
              )}
            </Grid>
          </>
        )
      }}
    </FederationPage>
  )
}
