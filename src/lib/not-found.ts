import { codes } from '#contract/codes.ts'
import { ApiError } from './api-error.ts'

/** The record, or null where the server says that there is none; the address was wrong, nothing failed. @throws ApiError */
export async function nullIfNotFound<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const missing = [String(codes.notFound), String(codes.invalidInput)]
    if (error instanceof ApiError && error.kind === 'business' && missing.includes(error.code)) return null
    throw error
  }
}
