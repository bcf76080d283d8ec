import { textProperty } from '#domain/property.ts'

/** A reason not to start. The message is one complete Chinese sentence for the person at the terminal; `main.ts` prints it alone and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a program says at its end of what was thrown: the sentence of a StartError, of anything else where it came from. */
export const failureText = (error: unknown): string =>
  error instanceof StartError ? error.message : (textProperty(error, 'stack') ?? String(error))
