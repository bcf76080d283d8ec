/** A sentence and what can be done about it. */
type StateText = readonly [title: string, words: string]

/** A queue of the federation: its address, its parts by state, its words. */
export interface Queue<T extends string> {
  /** Below `/admin`. */
  path: string
  /** Parts by state; the first is what waits. */
  tabs: readonly [readonly [T, string], ...(readonly [T, string])[]]
  title: string
  lead: string
  /** Name of the list for screen readers. */
  list: string
  /** What one of them is counted by. */
  unit: string
  /** Why another organization sees nothing here. */
  refused: (organization: string) => string
  /** Nothing waits any more. */
  done: StateText
  /** Nothing is in another part. */
  none: StateText
  /** Nothing is open. */
  choose: StateText
  /** What the address names is not there. */
  missing: StateText
}

/** The part that waits. */
export const waitingTab = <T extends string>({ tabs }: Queue<T>): T => tabs[0][0]

export const queueTabOf = <T extends string>(queue: Queue<T>, text: string | null): T =>
  queue.tabs.find(([tab]) => tab === text)?.[0] ?? waitingTab(queue)

/** Address below `/admin` of a part of the queue, with one of it opened. */
export function queueAddress<T extends string>(queue: Queue<T>, tab: T, id?: string): string {
  const search = new URLSearchParams({
    ...(tab !== waitingTab(queue) && { state: tab }),
    ...(id !== undefined && { id }),
  })
  return search.size > 0 ? `${queue.path}?${search}` : queue.path
}
