/**
 * Whether an address stays inside the site (docs/rules/pages.md#addresses-inside-the-site): a path from the root, with query and fragment
 * if any. Refused are other hosts in all their spellings (`//host`, `/\host`, `/%2fhost`), dot segments, backslashes, white space and
 * controls.
 */
export function isInsideSite(address: string): boolean {
  if (!address.startsWith('/')) return false
  if ([...address].some((sign) => sign === '\\' || sign <= ' ' || sign === '\u007f' || sign === '\ufeff')) return false
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const hasDotSegment = path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
  return !path.includes('//') && !hasDotSegment && !/%(?:2f|5c)/i.test(path)
}
