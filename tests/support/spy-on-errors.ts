import { vi } from 'vitest'

/** Takes what is written to `console.error` until the end of the test, which fails of an error that no spy takes. */
export const spyOnErrors = () => vi.spyOn(console, 'error').mockReturnValue()
