import { Flex, Grid } from '@chakra-ui/react'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { RuleSetPanel } from './rule-set-panel.tsx'
import { fetchRuleSets, type RuleSets } from './rule-set.api.ts'
import { RulesHead } from './rule-set-head.tsx'

export const loader = loadForFederation(({ signal }: ScreenArgs) => fetchRuleSets(signal))

/** The rule sets by which hours are counted: what is in force, what is coming, what was. */
export default function RulesScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="计时规则由省志愿者联合会制定">
      {(loaded) => <Sets {...loaded} />}
    </FederationPage>
  )
}

const Sets = ({ now, sets }: RuleSets) => (
  <>
    <Flex as="header" wrap="wrap" align="start" justify="space-between" gap="3">
      <RulesHead page="/rules" />
      <ButtonLink to="/rules/new">
        <AdminIcon name="plus" />
        写一版新的
      </ButtonLink>
    </Flex>
    <Grid gap="4" marginTop="4">
      {sets.map((set) => (
        <RuleSetPanel
          key={set.ruleSetId}
          set={set}
          before={sets.find(({ validFrom, state }) => state !== 'withdrawn' && validFrom < set.validFrom) ?? null}
          now={now}
        />
      ))}
    </Grid>
  </>
)
