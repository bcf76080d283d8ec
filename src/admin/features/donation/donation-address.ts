import type { DonationChoice } from './donation.api.ts'

/** Characters of a keyword, as the call takes them. */
export const longestDonationKeyword = 60

/** Address below `/admin` of donations by a filter, with one of them opened. */
export function donationsAddress({ state, keyword }: DonationChoice, id: string | null = null): string {
  const query = new URLSearchParams({
    ...(state !== null && { state }),
    ...(keyword !== '' && { keyword }),
    ...(id !== null && { id }),
  })
  return query.size > 0 ? `/donations?${query}` : '/donations'
}
