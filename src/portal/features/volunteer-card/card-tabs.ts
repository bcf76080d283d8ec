import type { CardDraft } from '#contract/card/draft.ts'
import { localStore } from '../../../lib/storage.ts'

/** What another tab of this browser did with the application of an account: saved its draft, or sent or withdrew it. */
export type CardMessage = { userId: string } & (
  | { kind: 'saved'; draft: CardDraft; revision: number; savedAt: string }
  | { kind: 'changed' }
)

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('volunteerCard')

/** Tells the other tabs. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only and takes no second argument
export const notifyTabs = (message: CardMessage): void => channel?.postMessage(message)

/** Calls back when another tab did something; returns the way to stop. */
export function onTabs(listener: (message: CardMessage) => void): () => void {
  const handleMessage = ({ data }: MessageEvent<CardMessage>) => listener(data)
  channel?.addEventListener('message', handleMessage)
  return () => channel?.removeEventListener('message', handleMessage)
}

const saveName = (userId: string) => `cardSave:${userId}`

/** Notes when this browser saved last, for tabs that slept while it did; null after a withdrawal. */
export const noteSave = (userId: string, savedAt: string | null): void =>
  localStore.set(saveName(userId), savedAt ?? 'withdrawn')

/** Whether the save of that time, or the withdrawal, was done in this browser. */
export const isOwnSave = (userId: string, savedAt: string | null): boolean =>
  localStore.get(saveName(userId)) === (savedAt ?? 'withdrawn')
