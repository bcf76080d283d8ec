import type { ScreenArgs } from '../../lib/screen.tsx'
import { nullIfNotFound } from '../../lib/not-found.ts'
import { readOrganizer } from '../../session/read-organizer.ts'
import { type Queue, queueTabOf } from './queue.ts'

export interface QueuePage<I> {
  readonly items: readonly I[]
  readonly nextCursor: string | null
  readonly total: number
}

export interface QueueCalls<T, I, D> {
  /** @throws ApiError, as both */
  readPage: (tab: T, cursor: string | null, signal: AbortSignal) => Promise<QueuePage<I>>
  readDetail: (id: string, signal: AbortSignal) => Promise<D>
}

/** What the page of a queue shows; `detail` is null where the address names nothing. */
export type QueueData<T, I, D> =
  | { readonly refused: string }
  | { readonly tab: T; readonly id: string | null; readonly page: QueuePage<I>; readonly detail: D | null }

/** The loader of a queue: one of its parts and what is open, for the federation alone. */
export const loadQueue =
  <T extends string, I, D>(queue: Queue<T>, { readPage, readDetail }: QueueCalls<T, I, D>) =>
  async ({ url, signal }: ScreenArgs): Promise<QueueData<T, I, D>> => {
    const { organization } = await readOrganizer()
    if (organization.level !== 'federation') return { refused: organization.name }
    const tab = queueTabOf(queue, url.searchParams.get('state'))
    const id = url.searchParams.get('id')
    const [page, detail] = await Promise.all([
      readPage(tab, null, signal),
      id === null ? null : nullIfNotFound(readDetail(id, signal)),
    ])
    return { tab, id, page, detail }
  }
