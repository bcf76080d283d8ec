const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

/** Tells the other tabs that somebody signed in or out here. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only and takes no second argument
export const notifyOtherTabs = () => channel?.postMessage('changed')

/** Calls back when somebody signed in or out in another tab. */
export function onOtherTabs(listener: () => void): void {
  channel?.addEventListener('message', listener)
}
