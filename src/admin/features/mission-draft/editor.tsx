import { Box, Grid } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, get, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import {
  missionDraftValue,
  isSameMissionDraft,
  type MissionDraft,
  type MissionField,
  missionFieldNames,
} from '#domain/mission-draft/draft.ts'
import type { MissionDraftDetail } from '#contract/mission-draft.ts'
import { type MissionProblem, missionProblemsOf } from '#domain/mission-draft/problems.ts'
import { keysOf } from '#domain/record-keys.ts'
import { refusedWith } from '#machines/failure.ts'
import type { MissionDraftActor } from '#machines/mission-editor/mission-draft.machine.ts'
import { notify } from '../../../lib/notice.ts'
import { DraftGuards } from '../../../shared/draft/draft-guards.tsx'
import { flushDraft } from '../../../shared/draft/save-draft.ts'
import { Form } from '../../../ui/form/form.tsx'
import { focusField } from '../../../ui/form/focus-field.ts'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Checklist } from './checklist.tsx'
import { EditorProvider, type EditorState } from './editor-context.tsx'
import { EditorHead } from './editor-head.tsx'
import { sendDraftSubmission } from './mission-draft.api.ts'
import { MissionPreview } from './preview.tsx'
import { Returned } from './returned.tsx'
import { SectionList } from './section-list.tsx'
import { Sections } from './sections/sections.tsx'
import { slotEntries } from '../../../shared/mission/slot-entries.ts'
import { slotField } from './slots/slot-edits.ts'
import { useMissionDraft } from './use-mission-draft.ts'

const fields = keysOf<MissionField>(missionFieldNames)

interface MissionEditorProps {
  detail: MissionDraftDetail
  /** Code of the province whose districts can be chosen. */
  province: string | undefined
}

/** The draft of a mission: its form in sections, what is missing, and how the volunteer will see it. */
export function MissionEditor({ detail, province }: MissionEditorProps) {
  const actor = useMissionDraft(detail)
  const form = useDraftForm(detail, actor)
  const state = useEditorState(detail, actor, form)
  const submission = useSubmission(state, form)
  return (
    <EditorProvider value={{ ...state, province }}>
      <Form form={form} {...submission} aria-label="活动">
        <EditorHead busy={submission.busy} failure={submission.failure?.message ?? null} />
        <Grid
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) 296px',
            xl: '140px minmax(0, 1fr) 296px',
          }}
          alignItems="start"
          gap={{ base: '4', lg: '5' }}
          marginTop="4.5"
        >
          <SectionList />
          <Box display="grid" gap="4" minWidth="0" gridRow={{ lg: 2, xl: 1 }} gridColumn={{ lg: 1, xl: 2 }}>
            <Returned />
            <Sections />
          </Box>
          <SideColumn />
        </Grid>
      </Form>
      <DraftGuards actor={actor} subject="这份草稿" differences={differences} upload="封面" />
    </EditorProvider>
  )
}

/** What is missing, and the preview: beside the form where there is room. */
const SideColumn = () => (
  <Box
    order={{ base: -1, lg: 0 }}
    display="grid"
    gap="4"
    minWidth="0"
    gridRow={{ lg: 2, xl: 1 }}
    gridColumn={{ lg: 2, xl: 3 }}
    position={{ lg: 'sticky' }}
    top={{ lg: '32' }}
    maxHeight={{ lg: 'calc(100dvh - {spacing.36})' }}
    overflowY={{ lg: 'auto' }}
  >
    <Checklist />
    <Box hideBelow="lg">
      <MissionPreview />
    </Box>
  </Box>
)

const differences = (own: MissionDraft, other: MissionDraft): string[] =>
  fields.flatMap((field) =>
    missionDraftValue(own, field) === missionDraftValue(other, field) ? [] : missionFieldNames[field],
  )

const basisOf = ({ staff, returned }: MissionDraftDetail) => ({
  now: Date.now(),
  staffIds: staff.map(({ staffId }) => staffId),
  criticised: returned?.criticised ?? [],
})

/** The form over the draft: what is typed goes there, and what takes its place comes back. */
function useDraftForm(detail: MissionDraftDetail, actor: MissionDraftActor): UseFormReturn<MissionDraft> {
  const form = useForm<MissionDraft>({
    mode: 'onTouched',
    resolver: createResolver((values: MissionDraft) => missionProblemsOf(values, basisOf(detail))),
    defaultValues: structuredClone(actor.getSnapshot().context.draft),
  })
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        const draft = structuredClone(form.getValues())
        if (!isSameMissionDraft(draft, actor.getSnapshot().context.draft)) actor.send({ type: 'draft.typed', draft })
      },
    })
    const replaced = actor.on('draft.replaced', ({ draft }) => form.reset(structuredClone(draft)))
    return () => {
      unsubscribe()
      replaced.unsubscribe()
    }
  }, [form, actor])
  // What the review criticised is said from the beginning.
  const tellCriticism = useEffectEvent(() => void form.trigger(detail.returned?.criticised.map(({ field }) => field)))
  useEffect(() => {
    if (detail.returned) tellCriticism()
  }, [detail])
  return form
}

type Attempted = Omit<EditorState, 'province'> & { attempt: () => void }

function useEditorState(
  detail: MissionDraftDetail,
  actor: MissionDraftActor,
  form: UseFormReturn<MissionDraft>,
): Attempted {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [isAttempted, setAttempted] = useState(false)
  const [chosenSlot, chooseSlot] = useState<string | null>(null)
  const problems = missionProblemsOf(draft, basisOf(detail))
  useSolved(form, problems)
  const target = useRef<string | null>(null)
  // The fields of a slot are there once it is chosen.
  useEffect(() => {
    if (target.current === null) return
    focusField(target.current)
    target.current = null
  })
  return {
    detail,
    actor,
    problems,
    isAttempted,
    attempt: () => setAttempted(true),
    today,
    setPositions: (change) =>
      form.setValue('positions', change(actor.getSnapshot().context.draft.positions), {
        shouldDirty: true,
        shouldValidate: isAttempted,
      }),
    chosenSlot,
    chooseSlot,
    leadTo: (field) => {
      const entry = slotEntries(draft.positions).find((candidate) => field.startsWith(slotField(candidate, '')))
      if (!entry || entry.slot.key === chosenSlot) return focusField(field)
      target.current = field
      chooseSlot(entry.slot.key)
    },
  }
}

/** Takes back what was said of a field once it is right, whichever field was changed for that. */
function useSolved(form: UseFormReturn<MissionDraft>, problems: readonly MissionProblem[]): void {
  const lastProblems = useRef(problems)
  useEffect(() => {
    const values = form.getValues()
    const isPath = (field: string): field is FieldPath<MissionDraft> => get(values, field) !== undefined
    const solved = lastProblems.current
      .map(({ field }) => field)
      .filter((field) => !problems.some((now) => now.field === field))
    lastProblems.current = problems
    form.clearErrors(solved.filter(isPath))
  })
}

/** Sends what is complete; the button stays pressable, and with gaps it leads to the first. */
function useSubmission({ detail, actor, problems, attempt, leadTo }: Attempted, form: UseFormReturn<MissionDraft>) {
  const navigate = useNavigate()
  const submission = useSubmit(form, {
    send: async (_, signal) => {
      if (!(await flushDraft(actor))) throw actor.getSnapshot().context.failure ?? notSaved
      return sendDraftSubmission(detail.draftId, actor.getSnapshot().context.revision, signal)
    },
    onDone: ({ missionId }) => {
      notify.success('已提交，等待联合会审核')
      void navigate(`/missions/${missionId}`)
    },
    onFailed: (error) => {
      if (refusedWith(error, codes.draftStale)) resave(actor)
    },
    shows: fields,
  })
  return {
    ...submission,
    onSubmit: (event?: BaseSyntheticEvent) => {
      const [first] = problems
      if (!first) return submission.onSubmit(event)
      event?.preventDefault()
      attempt()
      void form.trigger()
      leadTo(first.field)
    },
  }
}

const notSaved = { code: 'NOT_SAVED', message: '草稿还没有存好，请再提交一次' }

/** The words of the other device come with the refusal of a save. */
function resave(actor: MissionDraftActor): void {
  actor.send({ type: 'draft.typed', draft: actor.getSnapshot().context.draft })
  actor.send({ type: 'save.wished' })
}
