import { chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { groupDigits } from '#domain/fields/grouped.ts'
import type { ManagedRuleSet } from '#contract/rule-set/managed-rules.ts'
import {
  changesBetween,
  isWithdrawable,
  ruleFacts,
  type RuleSetState,
  ruleSetStateLabels,
} from '#domain/rule-set/rule-set-facts.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'
import { RuleSetWithdrawForm } from './withdraw-form.tsx'

const tones: Readonly<Record<RuleSetState, Tone>> = {
  inForce: 'leaf',
  coming: 'sea',
  past: 'neutral',
  withdrawn: 'outline',
}

interface PanelProps {
  set: ManagedRuleSet
  /** The set that it follows; null for the first. */
  before: ManagedRuleSet | null
  now: string
}

/** A rule set: from when to when, what it says, what is other than before. */
export function RuleSetPanel({ set, before, now }: PanelProps) {
  const { ruleSetId, version, validFrom, state } = set
  const [isWithdrawing, setWithdrawing] = useState(false)
  const titleId = `set-${ruleSetId}`
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby={titleId}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="2">
        <Flex wrap="wrap" align="center" gap="2.5">
          <SectionTitle as="h2" id={titleId}>
            {version} 版
          </SectionTitle>
          <Tag tone={tones[state]}>{ruleSetStateLabels[state]}</Tag>
          <chakra.span fontSize="ui">{spanOf(set)}</chakra.span>
        </Flex>
        {state === 'coming' && isWithdrawable(validFrom, now) && !isWithdrawing && (
          <Button size="sm" variant="outline" aria-label={`撤回 ${version} 版`} onClick={() => setWithdrawing(true)}>
            撤回
          </Button>
        )}
      </Flex>
      <Note as="p" marginTop="1">
        {originOf(set)}
      </Note>
      {isWithdrawing && <RuleSetWithdrawForm set={set} onEnd={() => setWithdrawing(false)} />}
      <RuleFacts set={set} before={before} />
    </Panel>
  )
}

function spanOf({ validFrom, validUntil, state }: ManagedRuleSet): string {
  if (state === 'withdrawn') return `原定 ${validFrom} 起`
  return validUntil === null ? `${validFrom} 起` : `${validFrom} 至 ${validUntil}`
}

function originOf({ createdBy, createdAt, entries, reason, withdrawnAt, withdrawnBy }: ManagedRuleSet): string {
  const texts = [
    createdBy === null ? '系统自带' : `${createdBy} ${dayAndTime(createdAt)}制定`,
    reason === null ? '' : `理由：${reason}`,
    entries === 0 ? '还没有按它计算的时长' : `按它计算了 ${groupDigits(entries)} 条时长`,
    withdrawnAt === null ? '' : `${withdrawnBy} ${dayAndTime(withdrawnAt)}撤回`,
  ]
  return texts.filter((text) => text !== '').join('\u00A0· ')
}

const RuleFacts = ({ set, before }: Pick<PanelProps, 'set' | 'before'>) => {
  const changes = before ? changesBetween(before, set) : []
  return (
    <Grid
      as="dl"
      gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="3"
      marginTop="3.5"
      fontSize="ui"
    >
      {ruleFacts(set).map(({ name, text }) => {
        const change = changes.find((item) => item.name === name)
        return (
          <div key={name}>
            <chakra.dt fontSize="meta" color="fg.muted">
              {name}
            </chakra.dt>
            <chakra.dd fontWeight={change ? 'bold' : undefined}>
              {text}
              {change && (
                <Note display="block" fontWeight="normal">
                  以前 {change.before}
                </Note>
              )}
            </chakra.dd>
          </div>
        )
      })}
    </Grid>
  )
}
