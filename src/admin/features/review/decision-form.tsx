import { Box, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { type ReviewEvent, reviewEventFacts, reviewRules } from '#domain/review-kind.ts'
import { DonationFields } from '../../../shared/donation/donation-fields.tsx'
import { toDonationValues } from '../../../shared/donation/donation-values.ts'
import { Key } from '../../../ui/admin/key.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/field/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CriticisedFields } from './criticised-fields.tsx'
import type { DecisionBarProps } from './decision-bar.tsx'
import { eventEffects, eventKeys } from './event-words.ts'
import { focusField } from '../../../ui/form/focus-field.ts'
import { reviewSettings, useReviewSetting } from './review-settings.ts'
import { TemplateChips } from './template-chips.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { problemOf, type VerdictValues, verdictOf } from './verdict.ts'

const variants = { pass: 'solid', return: 'danger', end: 'danger' } as const

interface DecisionFormProps extends DecisionBarProps {
  isBusy: boolean
  problem: string | undefined
}

/** The opinion with its templates, what has to be changed, and a button for each decision. */
export function DecisionForm({ actor, kind, detail, templates, hasKeys, isBusy, problem }: DecisionFormProps) {
  const { events, criticisable } = detail
  const [isPointing, setPointing] = useState(false)
  const [pressed, setPressed] = useState<ReviewEvent | null>(null)
  const form = useForm<VerdictValues>({ defaultValues: initialValues(detail) })
  const { errors } = form.formState
  const insert = (text: string) => insertText(form, text)
  const decide = (event: ReviewEvent) => {
    if (isBusy) return
    const values = form.getValues()
    const wrong = problemOf(event, values)
    form.clearErrors()
    if (wrong === null) {
      setPressed(event)
      return actor.send({ type: 'verdict.given', verdict: verdictOf(event, values) })
    }
    if (wrong.field !== 'opinion' && wrong.field !== 'cardTail') setPointing(true)
    showWrong(form, wrong)
  }
  useReviewKeys(
    {
      ...Object.fromEntries(templates.map((text, at) => [String(at + 1), () => insert(text)])),
      ...Object.fromEntries(events.map((event) => [eventKeys[event], () => decide(event)])),
    },
    hasKeys,
  )
  return (
    <>
      <TemplateChips kind={kind} templates={templates} hasKeys={hasKeys} onInsert={insert} />
      <OpinionField form={form} />
      {events.some((event) => reviewEventFacts(event).asksTail) && <TailField form={form} />}
      {detail.donation && (
        <FormProvider {...form}>
          <Correction />
        </FormProvider>
      )}
      {criticisable.length > 0 && events.some((event) => reviewEventFacts(event).criticised) && (
        <Criticism form={form} isOpen={isPointing} onToggle={() => setPointing(!isPointing)} />
      )}
      {errors.root && <Problem>{errors.root.message}</Problem>}
      <Decisions events={events} hasKeys={hasKeys} isBusy={isBusy} pressed={pressed} onDecide={decide} />
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

const initialValues = ({ criticisable, donation }: DecisionFormProps['detail']): VerdictValues => ({
  opinion: '',
  cardTail: '',
  fields: criticisable.map((field) => ({ ...field, isWrong: false, message: '' })),
  donation: toDonationValues(donation),
})

type VerdictForm = UseFormReturn<VerdictValues>

/** Adds a template to the opinion, as far as there is room. */
function insertText(form: VerdictForm, text: string): void {
  const joined = `${form.getValues('opinion').trim()}${text}`
  form.setValue('opinion', joined.slice(0, reviewRules.opinionLength))
  form.clearErrors('opinion')
}

/** Leads to the field at fault. */
function showWrong(form: VerdictForm, { field, message }: NonNullable<ReturnType<typeof problemOf>>): void {
  form.setError(field, { message })
  if (field.startsWith('donation.')) focusField(field)
  else if (field !== 'root') form.setFocus(field)
}

const OpinionField = ({ form }: { form: VerdictForm }) => (
  <TextArea
    label="意见"
    rows={2}
    maxLength={reviewRules.opinionLength}
    error={form.formState.errors.opinion?.message}
    {...form.register('opinion')}
  />
)

const TailField = ({ form }: { form: VerdictForm }) => (
  <TextField
    label="卡号末四位"
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    hint="卡片到达网点时填写；只填末四位，完整卡号由银行保管。"
    error={form.formState.errors.cardTail?.message}
    {...form.register('cardTail')}
  />
)

interface CriticismProps {
  form: VerdictForm
  isOpen: boolean
  onToggle: () => void
}

/** What has to be changed, field by field. */
function Criticism({ form, isOpen, onToggle }: CriticismProps) {
  const fields = useWatch({ control: form.control, name: 'fields' })
  const pointed = fields.filter(({ isWrong }) => isWrong).length
  return (
    <>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
        指出要改的地方{pointed > 0 && `（${pointed} 处）`}
      </Button>
      <CriticisedFields form={form} fields={fields} isShown={isOpen} />
    </>
  )
}

interface DecisionsProps {
  events: readonly ReviewEvent[]
  hasKeys: boolean
  isBusy: boolean
  /** The one that is sent. */
  pressed: ReviewEvent | null
  onDecide: (event: ReviewEvent) => void
}

/** What each decision does, and a button for it. */
function Decisions({ events, hasKeys, isBusy, pressed, onDecide }: DecisionsProps) {
  const [goesOn, setGoesOn] = useReviewSetting(reviewSettings.goesOn)
  return (
    <>
      {events.map((event) => {
        const effect = eventEffects[event]
        return (
          effect && (
            <Note key={event} display="block">
              {reviewEventFacts(event).label}：{effect}
            </Note>
          )
        )
      })}
      <Flex wrap="wrap" align="center" gap="2.5" marginTop="2.5">
        <Switch checked={goesOn} onChange={setGoesOn}>
          决定后自动打开下一条
        </Switch>
        <Flex wrap="wrap" gap="2.5" marginInlineStart="auto" direction="row-reverse">
          {events.map((event) => {
            const { label, outcome } = reviewEventFacts(event)
            const key = eventKeys[event]
            return (
              <Button
                key={event}
                variant={variants[outcome]}
                loading={isBusy && pressed === event}
                loadingText="提交中"
                disabled={isBusy}
                aria-keyshortcuts={hasKeys ? key : undefined}
                onClick={() => onDecide(event)}
              >
                {label}
                {hasKeys && <Key aria-hidden>{key.toUpperCase()}</Key>}
              </Button>
            )
          })}
        </Flex>
      </Flex>
    </>
  )
}

/** The right facts of a donation; they are sent where it is corrected. */
const Correction = () => (
  <Box as="fieldset" marginTop="3">
    <legend className="text-ui font-bold">更正后的登记</legend>
    <Grid
      alignItems="start"
      gap="4"
      marginTop="2"
      gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
      css={{ '& > *': { minWidth: 0 } }}
    >
      <DonationFields within="donation." />
    </Grid>
  </Box>
)
