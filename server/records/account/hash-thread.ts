import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane (OWASP). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Runs in a thread of its own. */
export const make = (password: string): string => hashSync(password, cost)

export const check = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password)
