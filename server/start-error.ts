/** A reason not to start. The message is one complete Chinese sentence for the person at the terminal; `main.ts` prints it alone and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
