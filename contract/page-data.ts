/** Replies that the server put into a page for its first screen, by `pageDataKey`. */
export type PageData = Readonly<Record<string, unknown>>

type QueryValue = string | number | boolean | null | undefined

/** Name of one read: endpoint path (without base path) and its query, sorted by name; empty values are left out. */
export function pageDataKey(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)] as [string, string])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const search = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return search === '' ? path : `${path}?${search}`
}
