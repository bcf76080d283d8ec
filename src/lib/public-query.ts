import { codes } from '#contract/codes.ts'
import { failureOf } from '#machines/failure.ts'

/** What came of a public query: what was found, the one sentence for "none" and "wrong", or why it could not be asked. */
export type QueryResult<T> =
  | { readonly kind: 'found'; readonly reply: T }
  | { readonly kind: 'none' | 'failed'; readonly message: string }

/** Runs a public query; that its script did not arrive is a failure like no answer. */
export async function queryResult<T>(ask: () => Promise<T>): Promise<QueryResult<T>> {
  try {
    return { kind: 'found', reply: await ask() }
  } catch (error) {
    const { code, message } = failureOf(error)
    return { kind: code === String(codes.notFound) ? 'none' : 'failed', message }
  }
}
