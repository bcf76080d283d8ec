import { codes } from '#contract/codes.ts'
import { ApiError } from './api-error.ts'

/** What came of a public query: what was found, the one sentence for "none" and "wrong", or why it could not be asked. */
export type QueryResult<T> =
  | { readonly kind: 'found'; readonly found: T }
  | { readonly kind: 'none' | 'failed'; readonly words: string }

/** Runs a public query; throws only what no call throws. */
export async function queryResult<T>(ask: () => Promise<T>): Promise<QueryResult<T>> {
  try {
    return { kind: 'found', found: await ask() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: error.code === String(codes.notFound) ? 'none' : 'failed', words: error.message }
  }
}
