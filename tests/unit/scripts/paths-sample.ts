import type { LevelReport } from '#tests/paths/report/verdict.ts'

/** A green path over these cases as a level leaves it. */
export const ranOf = (number: number, cases: readonly string[]): LevelReport['ran'][number] => ({
  number,
  path: {
    id: `path-${number}`,
    start: 'default',
    begin: { to: 'idle', transitions: [], calls: [] },
    steps: cases.map((name) => ({
      case: name,
      from: 'idle',
      to: 'idle',
      row: null,
      transitions: [],
      calls: [],
      does: [],
    })),
  },
  strategy: 'shortest',
  seen: [],
  covered: [],
  faults: [],
  sent: 0,
  others: 0,
})
