import { createHash } from 'node:crypto'

/** The lasting name of a path: of its machine, start and cases, whatever number and expectations it has. */
export const pathId = (machine: string, start: string, cases: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([machine, start, cases]))
    .digest('hex')
    .slice(0, 8)
