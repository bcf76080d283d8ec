import type { Reply } from '#contract/endpoint.ts'
import { helpArticles } from '#contract/help.ts'
import { call } from '../../../lib/api.ts'

export type HelpList = Reply<typeof helpArticles>

/** Answers with all words of the keyword, or all of them. @throws ApiError */
export const fetchHelp = (keyword: string, signal: AbortSignal): Promise<HelpList> =>
  call('volunteer', helpArticles, { query: keyword === '' ? {} : { keyword }, signal, quiet: 'page' })
