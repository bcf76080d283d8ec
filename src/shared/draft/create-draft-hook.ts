import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { DraftActor, DraftInput, DraftMachine, OtherDraft, SavedDraft } from '#machines/draft/draft.ts'
import { encryptedStore } from '../../lib/encrypted-store.ts'
import { draftTabs, isOwnSave, noteSave } from './draft-tabs.ts'
import { inspection } from '../../lib/inspection.ts'

interface Schema<D> {
  safeParse: (value: unknown) => { success: true; data: D } | { success: false }
}

interface DraftKind<D> {
  /** Names drafts of this kind in the browser's stores and among its tabs. */
  name: string
  /** Where it is noted that this browser saved one. */
  saveName: string
  machine: DraftMachine<D>
  schema: Schema<D>
  isSame: (draft: D, other: D) => boolean
  /** Calls the server. @throws ApiError; its `data` holds a newer draft with its revision */
  send: (id: string, saved: SavedDraft<D>, signal: AbortSignal) => Promise<{ revision: number; savedAt: string }>
}

type OpenedDraft<D> = Omit<DraftInput<D>, 'isTyped'>
type SaveMessage<D> = SavedDraft<D> & { draftId: string; savedAt: string }

/** A hook that wires a draft of one kind to the server, to the other tabs and to this device. */
export function createDraftHook<D>(kind: DraftKind<D>): (id: string, opened: OpenedDraft<D>) => DraftActor<D> {
  const { isSame, machine: chart } = kind
  const copies = deviceCopies(kind)
  const { notifyTabs, onTabs } = draftTabs<SaveMessage<D>>(kind.name)

  /** The draft as the server has it, or as this tab kept it when that was more. */
  function inputOf(id: string, { draft, revision, savedAt }: OpenedDraft<D>): DraftInput<D> {
    const copy = copies.read(id)
    if (copy && !isSame(copy.draft, draft)) return { ...copy, savedAt, isTyped: true }
    copies.forget(id)
    return { draft, revision, savedAt, isTyped: false }
  }

  /** Saves, tells the other tabs, and says of a draft that was saved elsewhere whether that was in another tab. */
  async function store(id: string, saved: SavedDraft<D>, signal: AbortSignal) {
    const saveName = `${kind.saveName}:${id}`
    try {
      const answer = await kind.send(id, saved, signal)
      noteSave(saveName, answer.savedAt)
      notifyTabs({ draftId: id, draft: saved.draft, ...answer })
      return answer
    } catch (error) {
      const newer = newerIn(kind.schema, error)
      throw Object.assign(error as Error, { newer: newer && { ...newer, isHere: isOwnSave(saveName, newer.savedAt) } })
    }
  }

  return function useDraft(id, opened) {
    const [input] = useState(() => inputOf(id, opened))
    const [machine] = useState(() =>
      chart.provide({
        actors: {
          saveDraft: fromPromise<{ revision: number; savedAt: string }, SavedDraft<D>>(({ input: saved, signal }) =>
            store(id, saved, signal),
          ),
        },
        actions: {
          keepOnDevice: (_, saved) => copies.keep(id, saved),
          forgetOnDevice: () => copies.forget(id),
        },
      }),
    )
    const actor: DraftActor<D> = useActorRef(machine, { ...inspection, input })
    useEffect(
      () =>
        onTabs((message) => {
          if (message.draftId === id) actor.send({ ...message, type: 'newer.heard' })
        }),
      [actor, id],
    )
    useConnection(actor)
    return actor
  }
}

/** Saves when the network is back, and by Ctrl-S. */
function useConnection<D>(actor: DraftActor<D>): void {
  useEffect(() => {
    const reconnect = () => actor.send({ type: 'connection.returned' })
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      actor.send({ type: 'save.wished' })
    }
    window.addEventListener('online', reconnect)
    window.addEventListener('keydown', saveByKey)
    return () => {
      window.removeEventListener('online', reconnect)
      window.removeEventListener('keydown', saveByKey)
    }
  }, [actor])
}

/** What was typed and the server does not have, as session data: a logout takes it away. */
function deviceCopies<D>({ name, schema }: Pick<DraftKind<D>, 'name' | 'schema'>) {
  const copyName = (id: string): string => `${name}:${id}`
  return {
    keep: (id: string, { draft, revision }: SavedDraft<D>): void =>
      encryptedStore.set(copyName(id), { draft, revision }),
    forget: (id: string): void => encryptedStore.remove(copyName(id)),
    /** What this tab kept of a draft; null when there is none. */
    read(id: string): SavedDraft<D> | null {
      const copy = encryptedStore.get(copyName(id)) as Partial<SavedDraft<unknown>> | null
      const result = schema.safeParse(copy?.draft)
      return result.success && typeof copy?.revision === 'number'
        ? { draft: result.data, revision: copy.revision }
        : null
    },
  }
}

/** The draft that the server has in place of the one that was sent; null where it was refused for something else. */
function newerIn<D>(schema: Schema<D>, error: unknown): Omit<OtherDraft<D>, 'isHere'> | null {
  const { data } = error as { data?: unknown }
  const { draft, revision, savedAt, savedBy } = (data ?? {}) as Record<string, unknown>
  const result = schema.safeParse(draft)
  if (!result.success || typeof revision !== 'number') return null
  return {
    draft: result.data,
    revision,
    savedAt: typeof savedAt === 'string' ? savedAt : null,
    ...(typeof savedBy === 'string' && { savedBy }),
  }
}
