import { type BaseSyntheticEvent, useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useForm } from '../../ui/form/use-form.ts'
import { codes } from '#contract/codes.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import type { DraftActor } from '#machines/draft/draft.ts'
import { refusedWith } from '#machines/failure.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import { createResolver } from '../../ui/form/rules.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { flushDraft } from './save-draft.ts'

interface DraftForm<D, V> {
  draftIn: (values: V) => D
  isSame: (draft: D, other: D) => boolean
  /** What keeps the values from being published, in the order of the page. */
  problemsOf: (values: V) => FieldIssue[]
}

/** The form over a draft: what is typed goes there, and what takes its part comes back. */
export function useDraftForm<D, V extends FieldValues & D>(
  actor: DraftActor<D>,
  defaultValues: DefaultValues<V>,
  { draftIn, isSame, problemsOf }: DraftForm<D, V>,
): UseFormReturn<V> {
  const form = useForm<V>({
    mode: 'onTouched',
    resolver: createResolver(problemsOf),
    defaultValues,
  })
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        const draft = draftIn(form.getValues())
        if (!isSame(draft, actor.getSnapshot().context.draft)) actor.send({ type: 'draft.typed', draft })
      },
    })
    const replaced = actor.on('draft.replaced', ({ draft }) => form.reset({ ...form.getValues(), ...draft }))
    return () => {
      unsubscribe()
      replaced.unsubscribe()
    }
  }, [form, actor, draftIn, isSame])
  return form
}

const notSaved = { code: 'NOT_SAVED', message: '文字还没有存好，请再发布一次' }

interface Publication<V extends FieldValues, R> {
  problemsOf: (values: V) => FieldIssue[]
  /** @throws ApiError */
  send: (revision: number, values: V, signal: AbortSignal) => Promise<R>
  onDone: (result: R) => void
  shows: readonly Path<V>[]
}

/** Publishes what is complete; the button stays pressable, and with gaps it leads to the first. */
export function usePublication<D, V extends FieldValues & D, R>(
  actor: DraftActor<D>,
  form: UseFormReturn<V>,
  { problemsOf, send, onDone, shows }: Publication<V, R>,
) {
  const submission = useSubmit(form, {
    send: async (values: V, signal) => {
      if (!(await flushDraft(actor))) throw actor.getSnapshot().context.failure ?? notSaved
      return send(actor.getSnapshot().context.revision, values, signal)
    },
    onDone,
    onFailed: (error) => {
      // The words of the other editor come with the refusal of a save.
      if (!refusedWith(error, codes.draftStale)) return
      actor.send({ type: 'draft.typed', draft: actor.getSnapshot().context.draft })
      actor.send({ type: 'save.wished' })
    },
    shows,
  })
  return {
    ...submission,
    onSubmit: (event?: BaseSyntheticEvent) => {
      const [first] = problemsOf(form.getValues())
      if (!first) return submission.onSubmit(event)
      event?.preventDefault()
      void form.trigger()
      focusField(first.field)
    },
  }
}
