import type { CodeChannel } from '#contract/code.ts'

export interface ContactValues {
  contact: string
  code: string
  password: string
}

/** Calls about the contacts of the own account; the forms show a refusal. @throws ApiError, as all of these */
export interface ContactCalls {
  /** Sends a code to a new contact; `readAt` is where a demo shows it. */
  sendCode: (channel: CodeChannel, contact: string, signal: AbortSignal) => Promise<{ readAt: string | null }>
  /** Binds it; answers it masked. */
  bind: (channel: CodeChannel, values: ContactValues, signal: AbortSignal) => Promise<string>
  /** Takes one off the account. */
  unbind: (channel: CodeChannel, password: string, signal: AbortSignal) => Promise<void>
}
