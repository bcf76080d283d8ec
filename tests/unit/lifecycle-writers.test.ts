import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Sources that may write a table, each by its path below `server/`. */
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
    moves: 'records/application/application-lifecycle.ts',
    opens: ['features/missions/application/claim.repository.ts', 'features/missions/application/walk-in.repository.ts'],
    others: ['features/missions/application/move.repository.ts', 'features/missions/mission/slot-move.ts'],
  },
  attendanceMark: {
    moves: 'records/attendance/mark.repository.ts',
    opens: ['records/attendance/mark.repository.ts'],
    others: [],
  },
  attendance: {
    moves: 'records/attendance/mark.repository.ts',
    opens: ['records/attendance/mark.repository.ts'],
    others: ['features/attendance/attendance/confirm.repository.ts'],
  },
  hourRecord: {
    moves: 'records/hours/time-record-lifecycle.ts',
    opens: ['records/hours/time-record-lifecycle.ts'],
    others: ['records/hours/attachment.repository.ts', 'records/hours/leave-requests.ts'],
  },
  hourAnomaly: {
    moves: 'records/hours/anomaly-lifecycle.ts',
    opens: ['features/hours/hours/settlement.repository.ts'],
    others: [],
  },
  objection: {
    moves: 'features/hours/hours/objection-review.repository.ts',
    opens: ['features/hours/hours/objection.repository.ts'],
    others: ['records/hours/objection-keeping.ts'],
  },
  mission: {
    moves: 'records/mission/mission-lifecycle.ts',
    opens: ['records/mission-draft/mission-content.repository.ts'],
    others: [
      'records/mission-change/change.repository.ts',
      'records/hours/reopen.ts',
      'records/mission-change/slot-capacity.ts',
      'features/imports/organization-import/organization-import.repository.ts',
    ],
  },
  organization: {
    moves: 'records/organization/organization-lifecycle.ts',
    opens: ['records/account/federation-account.ts', 'records/organization/organization-lifecycle.ts'],
    others: [
      'features/oversight/organization-registry/merge.repository.ts',
      'records/organization/registered-organization.repository.ts',
      'records/second-factor/second-factor.repository.ts',
    ],
  },
  cardApplication: {
    moves: 'records/card/card-lifecycle.ts',
    opens: ['records/card/card-lifecycle.ts'],
    others: ['records/card/card-retention.ts', 'features/people/card/card.repository.ts'],
  },
  timeCertificate: {
    moves: 'records/certificate/certificate-lifecycle.ts',
    opens: ['features/hours/certificate/time-certificate.repository.ts'],
    others: ['records/certificate/leave-certificates.ts'],
  },
  donationCertificate: {
    moves: 'records/certificate/certificate-lifecycle.ts',
    opens: ['features/hours/certificate/donation-certificate.repository.ts'],
    others: [],
  },
  proposal: {
    moves: 'records/proposal/proposal-lifecycle.ts',
    opens: ['records/proposal/proposal.repository.ts'],
    others: [],
  },
  photoClaim: {
    moves: 'records/photo/photo-claim-lifecycle.ts',
    opens: ['features/missions/photo/photo.repository.ts'],
    others: ['records/photo/photo-claim.ts'],
  },
  donationCorrection: {
    moves: 'records/certificate/correction-lifecycle.ts',
    opens: ['features/hours/certificate/correction.repository.ts'],
    others: [],
  },
  volunteerDistrict: {
    moves: 'records/district/district.repository.ts',
    opens: [
      'records/district/district.repository.ts',
      'features/people/registration/registered-volunteer.repository.ts',
    ],
    others: [],
  },
  report: {
    moves: 'records/report/report-lifecycle.ts',
    opens: ['features/oversight/report/report.repository.ts'],
    others: ['records/report/report-keeping.ts'],
  },
  organizationMember: {
    moves: 'records/organization/membership-lifecycle.ts',
    opens: ['records/organization/membership.repository.ts'],
    others: ['features/oversight/organization-registry/merge.repository.ts'],
  },
  dataImport: {
    moves: 'features/imports/import/import-lifecycle.ts',
    opens: ['features/imports/import/import.repository.ts'],
    others: ['features/imports/import/import.repository.ts'],
  },
}

/** A column of the account, which many files write: of it the state alone has a chart. */
const ofAccounts = ['volunteer']

const root = 'server/'
const sources = globSync('{records,features}/**/*.ts', { cwd: root })
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

  it.each(Object.entries(writers))('is moved in one place for %s', (table, { moves, opens, others }) => {
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
      ['importLifecycle', 'features/imports/import/import-due.ts'],
      ['importLifecycle', 'features/imports/import/import-event.service.ts'],
      ['importLifecycle', 'features/imports/import/import-event.service.ts'],
      ['importLifecycle', 'features/imports/import/reread.service.ts'],
    ])
  })

  it.each([
    ['applyApplicationEvent', 'records/application/application-lifecycle.ts'],
    ['applyRecordEvent', 'records/hours/time-record-lifecycle.ts'],
    ['applyMissionEvent', 'records/mission/mission-lifecycle.ts'],
    ['decideObjections', 'features/hours/hours/objection-review.repository.ts'],
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
      'features/attendance/attendance/forgotten.ts',
      'features/attendance/attendance/mark.service.ts',
      'features/attendance/attendance/opening.ts',
      'features/attendance/attendance/withdraw.service.ts',
      'features/missions/application/application-event.service.ts',
      'features/missions/application/decision.service.ts',
      'features/missions/application/move.service.ts',
      'features/missions/application/walk-in.service.ts',
      'features/missions/application/withdraw.service.ts',
      'records/application/leave-missions.ts',
      'records/application/promotion.ts',
      'records/attendance/marks.ts',
      'records/mission-change/mission-change.ts',
    ])
  })
})
