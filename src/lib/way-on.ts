import { isInsideSite } from '#domain/site-address.ts'

/** The page of the site that an address names as the one to go on to, else another. */
export function wayOnOf({ searchParams }: URL, otherwise: string): string {
  const to = searchParams.get('to')
  return to !== null && isInsideSite(to) ? to : otherwise
}
