import { hash } from '@node-rs/argon2'

/** Hash of a password as the server keeps it, at the lowest cost that argon2 allows: tests make many. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
