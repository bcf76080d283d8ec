const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

/** Tells the other tabs that somebody signed in or out here. */
export const tellOtherTabs = () => channel?.postMessage('changed')

/** Calls back when somebody signed in or out in another tab. */
export function onOtherTabs(listener: () => void): void {
  channel?.addEventListener('message', listener)
}
