import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { deleteSavedSearch, savedSearches, saveSearch } from '#contract/saved-search.ts'
import { call } from '../../lib/api.ts'

export type SavedSearches = Reply<typeof savedSearches>
export type SavedSearch = SavedSearches['items'][number]

/** The own saved searches, for a page that shows a failure itself. @throws ApiError */
export const fetchSavedSearches = (signal: AbortSignal): Promise<SavedSearches> =>
  call('volunteer', savedSearches, { signal, quiet: 'page' })

/** Keeps a search. @throws ApiError */
export const keepSearch = (body: BodyInput<typeof saveSearch>, signal: AbortSignal): Promise<SavedSearches> =>
  call('volunteer', saveSearch, { body, signal })

/** Gives a search up. @throws ApiError */
export const giveUpSearch = (savedSearchId: string, signal: AbortSignal): Promise<SavedSearches> =>
  call('volunteer', deleteSavedSearch, { body: { savedSearchId }, signal })
