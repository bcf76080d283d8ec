import { chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useForm } from '../../../ui/form/use-form.ts'
import { useNavigate } from 'react-router-dom'
import type { ManagedRuleSet } from '#contract/rule-set/managed-rules.ts'
import { earliestStart, forgottenCheckOutLabels, roundingSteps } from '#domain/rule-set/rule-set-facts.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DatePart, RadioPart, SelectPart, TextAreaPart } from '../../../ui/field/form-parts.tsx'
import { NumberPart } from '../../../ui/field/number-part.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import {
  ruleSetIssueFields,
  isTriable,
  judgeRuleSet,
  ruleSetFields,
  ruleSetOf,
  type RuleSetValues,
  starFields,
  valuesAfter,
} from './rule-set-values.ts'
import { fetchRuleSetTrial, sendRuleSet, type Trial } from './rule-set.api.ts'
import { TrialResult } from './trial-result.tsx'

interface FormProps {
  /** The set whose numbers the form begins with. */
  latest: ManagedRuleSet
  sets: readonly ManagedRuleSet[]
  now: string
}

const stepItems = roundingSteps.map((step) => ({
  code: String(step),
  name: step === 1 ? '整分钟，不取整' : `每 ${step} 分钟，向下取整`,
}))
const confirmationItems = [
  { code: 'true', name: '组织确认到场才算 B 级' },
  { code: 'false', name: '直接算 B 级' },
]
const forgottenItems = recordEntries(forgottenCheckOutLabels).map(([code, name]) => ({ code, name }))
const starNames = ['一星', '二星', '三星', '四星', '五星'] as const

/** Day and numbers of a new set, what they would do, and its publication. */
export function RuleSetForm({ latest, sets, now }: FormProps) {
  const navigate = useNavigate()
  const form = useForm<RuleSetValues>({
    mode: 'onTouched',
    resolver: createResolver((values) => judgeRuleSet(values, sets)),
    defaultValues: valuesAfter(latest),
  })
  const submission = useSubmit(form, {
    send: (values, signal) => sendRuleSet({ ...ruleSetOf(values), reason: values.reason.trim() }, signal),
    onDone: ({ version }) => {
      notify.success(`已公布 ${version} 版`)
      void navigate('/rules')
    },
    shows: [...ruleSetFields],
    fieldOf: ruleSetIssueFields,
  })
  return (
    <Form form={form} {...submission} aria-label="新的一版规则">
      <Grid gridTemplateColumns={{ lg: '360px minmax(0, 1fr)' }} alignItems="start" gap="4">
        <Panel padding={{ base: '4', md: '5' }} aria-labelledby="values-title">
          <SectionTitle as="h2" id="values-title">
            规则
          </SectionTitle>
          <Note as="p">先填好的是 {latest.version} 版的数值</Note>
          <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
            <Fields now={now} />
            <TextAreaPart name="reason" label="为什么改" required rows={2} hint="记入操作记录，和这一版一起显示" />
            <FormActions submit="公布这一版" sending="正在公布" />
          </Grid>
        </Panel>
        <TrialPanel sets={sets} />
      </Grid>
    </Form>
  )
}

const Fields = ({ now }: { now: string }) => (
  <>
    <DatePart
      name="validFrom"
      label="生效日期"
      required
      min={earliestStart(now)}
      hint={`最早 ${earliestStart(now)}，好让各处都先知道`}
    />
    <NumberPart name="minimumPresence" label="最低在场（时段的百分之几）" required hint="不到的不计时长" />
    <SelectPart name="roundingMinutes" label="时长取整" required items={stepItems} placeholder="请选择" />
    <NumberPart name="dailyMaximumMinutes" label="每天上限（小时）" required unit={60} hint="一天的服务时长最多这些" />
    <NumberPart name="publicityDays" label="公示（天）" required hint="整天，从第二天算起" />
    <NumberPart
      name="recordingWorkingDays"
      label="记录期限（工作日）"
      required
      hint="活动结束后几个工作日内记录，最多 10 个"
    />
    <chakra.fieldset>
      <chakra.legend fontSize="ui" fontWeight="bold">
        星级（服务满多少小时）
      </chakra.legend>
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2.5" marginTop="2">
        {starFields.map((name, at) => (
          <NumberPart key={name} name={name} label={starNames[at]} required />
        ))}
      </Grid>
    </chakra.fieldset>
    <RadioPart name="needsConfirmation" label="没有定位的扫码" required items={confirmationItems} />
    <RadioPart name="forgottenCheckOut" label="忘记签退" required items={forgottenItems} />
  </>
)

/** A trial of what the form holds; one of other numbers is not shown any more. */
function TrialPanel({ sets }: Pick<FormProps, 'sets'>) {
  const { control } = useFormContext<RuleSetValues>()
  const values = useWatch({ control, compute: (held: RuleSetValues) => held })
  const key = JSON.stringify({ ...values, reason: '' })
  const [tried, setTried] = useState<{ key: string; trial: Trial } | null>(null)
  const { task, message, write } = useWrite(
    (submitted: RuleSetValues, signal) => fetchRuleSetTrial(ruleSetOf(submitted), signal),
    {
      onDone: (trial, { record = '' }) => setTried({ key: record, trial }),
    },
  )
  const isReady = isTriable(values, sets)
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="trial-title">
      <SectionTitle as="h2" id="trial-title">
        试算
      </SectionTitle>
      <Note as="p" marginTop="0.5">
        用结算的同一套算法，把台账里最新的时长和几种边界情形按新旧两版各算一遍。只读，不改动任何记录，也不显示姓名。
      </Note>
      <Button
        variant="outline"
        className="mt-3"
        disabled={!isReady}
        loading={task !== null}
        loadingText="正在试算"
        onClick={() => write({ name: 'try', record: key }, values)}
      >
        试算这一版
      </Button>
      {!isReady && (
        <Note as="p" marginTop="2">
          填好生效日期和数值就可以试算。
        </Note>
      )}
      {message && <Problem>{message}</Problem>}
      {tried?.key === key && <TrialResult trial={tried.trial} />}
    </Panel>
  )
}
