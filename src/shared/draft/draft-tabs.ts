import { localStore } from '../../lib/storage.ts'

/** Tabs of this browser that tell each other what they did with a draft. */
export function draftTabs<M>(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    /** Tells the other tabs. */
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only and takes no second argument
    notifyTabs: (message: M): void => channel?.postMessage(message),
    /** Calls back when another tab did something; returns the way to stop. */
    onTabs: (listener: (message: M) => void): (() => void) => {
      const handleMessage = ({ data }: MessageEvent<M>) => listener(data)
      channel?.addEventListener('message', handleMessage)
      return () => channel?.removeEventListener('message', handleMessage)
    },
  }
}

/** Notes when this browser saved a draft last, for tabs that slept while it did; null when it was withdrawn. */
export const noteSave = (name: string, savedAt: string | null): void => localStore.set(name, savedAt ?? 'withdrawn')

/** Whether the save of that time, or the withdrawal, was done in this browser. */
export const isOwnSave = (name: string, savedAt: string | null): boolean =>
  localStore.get(name) === (savedAt ?? 'withdrawn')
