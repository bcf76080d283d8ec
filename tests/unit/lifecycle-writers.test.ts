import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Sources that may write a table, each by its path below `server/modules/`. */
interface Writers {
  /** The one file whose function moves its state, asked by everybody else. */
  readonly moves: string
  /** Files that begin a row, in the state that the chart begins with. */
  readonly opens: readonly string[]
  /** Files that write other columns, never the state. */
  readonly others: readonly string[]
}

/** Written by hand: whoever moves a record by a statement of their own stands in the way of every rule that the one function asks. */
const writers: Readonly<Record<string, Writers>> = {
  application: {
    moves: 'application/application-lifecycle.ts',
    opens: ['application/claim.repository.ts', 'application/walk-in.repository.ts'],
    others: ['application/move.repository.ts', 'mission/slot-move.ts'],
  },
  attendanceMark: { moves: 'attendance/mark.repository.ts', opens: ['attendance/mark.repository.ts'], others: [] },
  attendance: {
    moves: 'attendance/mark.repository.ts',
    opens: ['attendance/mark.repository.ts'],
    others: ['attendance/confirm.repository.ts'],
  },
  hourRecord: {
    moves: 'hours/time-record-lifecycle.ts',
    opens: ['hours/time-record-lifecycle.ts'],
    others: ['hours/attachment.repository.ts', 'hours/leave-requests.ts'],
  },
  hourAnomaly: {
    moves: 'hours/settlement.repository.ts',
    opens: ['hours/settlement.repository.ts'],
    others: [],
  },
  objection: {
    moves: 'hours/objection-review.repository.ts',
    opens: ['hours/objection.repository.ts'],
    others: ['hours/objection-keeping.ts'],
  },
  mission: {
    moves: 'mission/mission-lifecycle.ts',
    opens: ['mission-draft/mission-content.repository.ts'],
    others: [
      'application/application-lifecycle.ts',
      'application/claim.repository.ts',
      'application/walk-in.repository.ts',
      'mission/change.repository.ts',
      'mission/slot-capacity.ts',
      'organization-import/organization-import.repository.ts',
    ],
  },
  organization: {
    moves: 'organization/organization-lifecycle.ts',
    opens: ['account/federation-account.ts', 'organization/organization-lifecycle.ts'],
    others: [
      'organization-registry/merge.repository.ts',
      'registration/registered-organization.repository.ts',
      'second-factor/second-factor.repository.ts',
    ],
  },
  cardApplication: {
    moves: 'card/card-lifecycle.ts',
    opens: ['card/card-lifecycle.ts'],
    others: ['card/card-retention.ts', 'card/card.repository.ts'],
  },
  timeCertificate: {
    moves: 'certificate/certificate-lifecycle.ts',
    opens: ['certificate/time-certificate.repository.ts'],
    others: ['certificate/leave-certificates.ts'],
  },
  donationCertificate: {
    moves: 'certificate/certificate-lifecycle.ts',
    opens: ['certificate/donation-certificate.repository.ts'],
    others: [],
  },
  proposal: {
    moves: 'proposal/proposal-lifecycle.ts',
    opens: ['proposal/proposal.repository.ts'],
    others: [],
  },
  report: {
    moves: 'report/report-lifecycle.ts',
    opens: ['report/report.repository.ts'],
    others: ['report/report-keeping.ts'],
  },
  organizationMember: {
    moves: 'organization/membership-lifecycle.ts',
    opens: ['organization/membership.repository.ts'],
    others: ['organization-registry/merge.repository.ts'],
  },
  dataImport: {
    moves: 'import/import-lifecycle.ts',
    opens: ['import/import.repository.ts'],
    others: ['import/import.repository.ts'],
  },
}

/** A column of the account, which many files write: of it the state alone has a chart. */
const ofAccounts = ['volunteer']

const root = 'server/modules/'
const sources = globSync('**/*.ts', { cwd: root })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

const snake = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The texts of what statements of a kind give to a table, with each of which stands what it is given. */
function statementsOf(table: string, kind: 'insert' | 'update', text: string): string[] {
  const call = new RegExp(`\\.${kind}\\(${table}\\)|\\b${kind}Select(?:<[^(]*>)?\\(${table},`, 'g')
  const raw = new RegExp(`${kind === 'update' ? 'update' : 'insert into'} ${snake(table)}\\b(?!_)`, 'gi')
  return [...text.matchAll(call), ...text.matchAll(raw)].map(({ index }) => text.slice(index, index + 900))
}

/** What one statement sets, up to its condition. */
const setBy = (statement: string): string => statement.split(/\.where\(|\bwhere\b|\.returning\(/)[0] ?? ''

const filesWith = (matches: (text: string) => boolean): string[] =>
  sources.flatMap(({ path, text }) => (matches(text) ? path : []))

const stateColumn = /\bstate(Context|_context)?\b\s*[:,}=]/

describe('the state of a lifecycle', () => {
  it('has its writers listed above, whichever table a chart writes', () => {
    const tables = sources.flatMap(({ text }) =>
      [...text.matchAll(/createLifecycle\(\{[^)]*?table: (\w+),/g)].map(([, table = '']) => table),
    )
    expect(tables).toContain('application')
    expect(tables.filter((table) => !(table in writers) && !ofAccounts.includes(table))).toEqual([])
  })

  it.each(Object.entries(writers))('of %s is moved in one place', (table, { moves, opens, others }) => {
    const isWrapped = (text: string) => new RegExp(`createLifecycle\\(\\{[^)]*?table: ${table},`).test(text)
    const changing = filesWith((text) => isWrapped(text) || statementsOf(table, 'update', text).length > 0)
    const beginning = filesWith((text) => statementsOf(table, 'insert', text).length > 0)
    const known = [...new Set([moves, ...opens, ...others])].toSorted()
    expect([...new Set([...changing, ...beginning])].toSorted()).toEqual(known)
    for (const path of others) {
      const { text = '' } = sources.find((source) => source.path === path) ?? {}
      for (const statement of statementsOf(table, 'update', text)) expect(setBy(statement)).not.toMatch(stateColumn)
    }
  })

  it('is written through the chart by its own file alone', () => {
    const wrapping = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(\w+Lifecycles?)(?:\.\w+|\[\w+\])?\.write\(/g)].map(([, name]) => [name, path]),
    )
    const own = (path: string): boolean => /lifecycle/.test(path)
    expect(wrapping.filter(([, path]) => !own(path ?? ''))).toEqual([
      ['importLifecycle', 'import/import-due.ts'],
      ['importLifecycle', 'import/import-event.service.ts'],
      ['importLifecycle', 'import/import-event.service.ts'],
    ])
  })

  it.each([
    ['applyApplicationEvent', 'application/application-lifecycle.ts'],
    ['applyRecordEvent', 'hours/time-record-lifecycle.ts'],
    ['applyMissionEvent', 'mission/mission-lifecycle.ts'],
    ['decideObjections', 'hours/objection-review.repository.ts'],
  ])('%s is declared once, in %s', (name, path) => {
    expect(filesWith((text) => text.includes(`function ${name}(`))).toEqual([path])
  })
})

describe('what staff send to an application', () => {
  it('goes by these calls, each with what it asks', () => {
    const senders = filesWith(
      (text) => /\bapplyApplicationEvent\(/.test(text) && !/function applyApplicationEvent/.test(text),
    )
    expect(senders).toEqual([
      'account/leave-missions.ts',
      'application/application-event.service.ts',
      'application/decision.service.ts',
      'application/move.service.ts',
      'application/promotion.ts',
      'application/walk-in.service.ts',
      'application/withdraw.service.ts',
      'attendance/forgotten.ts',
      'attendance/mark.service.ts',
      'attendance/marks.ts',
      'attendance/opening.ts',
      'attendance/withdraw.service.ts',
      'mission/mission-change.ts',
    ])
  })
})
