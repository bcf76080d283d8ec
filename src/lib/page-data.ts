import { type PageData, pageDataKey } from '#contract/page-data.ts'
import { readUserType } from './cookies.ts'

let parts: Map<string, unknown> | undefined

function read(): Map<string, unknown> {
  const text = document.getElementById('page-data')?.textContent
  return new Map(Object.entries(text ? (JSON.parse(text) as PageData) : {}))
}

/**
 * A reply that came with the page (a guest's), once; afterwards, and for anything else, `undefined`, and the caller asks the server.
 * Path and query are those of the endpoint, as for `pageDataKey`. `guestOnly`: the reply says more to somebody who is signed in
 * (missions do), so a signed-in person's page asks the server.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the endpoint replies
export function takePageData<T>(
  path: string,
  query?: Parameters<typeof pageDataKey>[1],
  { guestOnly = false }: { guestOnly?: boolean } = {},
): T | undefined {
  parts ??= read()
  const key = pageDataKey(path, query)
  const part = parts.get(key) as T | undefined
  parts.delete(key)
  return guestOnly && readUserType() !== null ? undefined : part
}

/** Drops what was not taken: after the first screen it would be stale. */
export function dropPageData(): void {
  parts = new Map()
}
