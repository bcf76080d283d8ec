import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it, test } from 'vitest'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { importMachine } from '#machines/lifecycle/import.machine.ts'
import { proposalMachine } from '#machines/lifecycle/proposal.machine.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import { anomalyMachine } from '#machines/lifecycle/anomaly.machine.ts'
import { correctionMachine } from '#machines/lifecycle/correction.machine.ts'
import { articleMachine } from '#machines/lifecycle/article.machine.ts'
import { objectionMachine } from '#machines/lifecycle/objection.machine.ts'
import { serviceDistrictMachine } from '#machines/lifecycle/service-district.machine.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { photoClaimMachine } from '#machines/lifecycle/photo-claim.machine.ts'
import { reportMachine } from '#machines/lifecycle/report.machine.ts'
import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'
import { nameList } from '#server/database/name-list.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesOf(child)
}

const nodesIn = (file: string, text: string): Node[] => [...nodesOf(parseSync(file, text).program as unknown as Node)]

const sourceOf = (file: string, text: string) => ({ file, text, nodes: nodesIn(file, text) })
type Source = ReturnType<typeof sourceOf>

const sources = globSync('{domain,contract,machines,server,src}/**/*.{ts,tsx}')
  .filter((file) => !/^(domain|machines)\/lifecycle\//.test(file))
  .toSorted((a, b) => a.localeCompare(b))
  .map((file) => sourceOf(file, readFileSync(file, 'utf8')))

const timeBlockOf = (file: string, text: string, at: number): string =>
  `${file}:${text.slice(0, at).split('\n').length}`

const isSql = ({ tag, callee }: Node): boolean =>
  (isNode(tag) && tag['name'] === 'sql') ||
  (isNode(callee) && isNode(callee['object']) && callee['object']['name'] === 'sql')

/** What stands as text in an SQL template or in `sql.raw`, with its place. */
const sqlTexts = ({ file, text, nodes }: Source): { place: string; said: string }[] =>
  nodes.filter(isSql).flatMap((node) => {
    const parts = isNode(node['quasi']) ? node['quasi']['quasis'] : node['arguments']
    return [parts]
      .flat()
      .filter(isNode)
      .map(({ start, end }) => ({ place: timeBlockOf(file, text, start), said: text.slice(start, end) }))
  })

const charts = {
  AnomalyState: anomalyMachine,
  CorrectionState: correctionMachine,
  ArticleState: articleMachine,
  ObjectionState: objectionMachine,
  ServiceDistrictState: serviceDistrictMachine,
  ApplicationState: applicationMachine,
  CardState: cardMachine,
  CertificateState: certificateMachine,
  ImportState: importMachine,
  ProposalState: proposalMachine,
  TimeRecordState: timeRecordMachine,
  LogoffState: logoffMachine,
  MembershipState: membershipMachine,
  MissionState: missionMachine,
  OrganizationState: organizationMachine,
  PhotoClaimState: photoClaimMachine,
  ReportState: reportMachine,
} as const
type Chart = keyof typeof charts

const names = new Set<string>(Object.values(charts).flatMap((chart) => [...stateNames(chart)]))
const literals = (said: string): string[] =>
  [...said.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '').filter((name) => names.has(name))

describe('states in SQL', () => {
  it('are looked for of every chart', () => {
    const files = globSync('machines/lifecycle/*.machine.ts').map((file) => basename(file, '.machine.ts'))
    const capital = (word: string): string => word.replace(/^./, (letter) => letter.toUpperCase())
    const chartNames = files.map((file) => `${file.split('-').map(capital).join('')}State`)
    expect(Object.keys(charts).toSorted()).toEqual(chartNames.toSorted())
  })

  it('come from a list of the chart’s names, none is written into the text', () => {
    const found = sources.flatMap((source) =>
      sqlTexts(source).flatMap(({ place, said }) => literals(said).map((name) => `${place} ${name}`)),
    )
    expect(found).toEqual([])
  })

  it('would be found in any SQL text', () => {
    for (const text of [
      "sql`state = 'waitlisted'`",
      "sql<number>`a.state in (${x}, 'settled')`",
      'sql.raw("(\'confirmed\')")',
      "sql.raw(`'confirmed'`)",
    ])
      expect([text, sqlTexts(sourceOf('x.ts', text)).flatMap(({ said }) => literals(said))]).toEqual([
        text,
        [expect.any(String)],
      ])
  })

  it('are written as a list that SQL reads', () => {
    expect(nameList<'a' | 'b'>(['a', 'b']).queryChunks).toEqual([expect.objectContaining({ value: ["('a', 'b')"] })])
  })
})

const valuesOf = (nodes: unknown): unknown[] => (nodes as (Node | null)[]).map((node) => node?.['value'])

/** Whether the node decides by some states of a chart alone: a list of them, a comparison with one, or a branch for one. */
function decidesBy(states: ReadonlySet<unknown>, node: Node): boolean {
  switch (node.type) {
    case 'ArrayExpression': {
      const values = valuesOf(node['elements'])
      return values.length > 0 && values.every((value) => states.has(value))
    }
    case 'BinaryExpression':
      return valuesOf([node['left'], node['right']]).some((value) => states.has(value))
    case 'SwitchCase':
      return valuesOf([node['test']]).some((value) => states.has(value))
    default:
      return false
  }
}

/** Where sources decide by states of the chart without a record that the compiler holds complete. */
function decisionsBy(chart: Chart, { file, text, nodes }: Source): string[] {
  const states = new Set<unknown>(stateNames(charts[chart]))
  return nodes.filter((node) => decidesBy(states, node)).map(({ start }) => timeBlockOf(file, text, start))
}

// A state that comes into a chart is added here when each of the places that the failure names has been looked at.
const decided: Record<Chart, readonly string[]> = {
  ArticleState: ['draft', 'scheduled', 'published', 'withdrawn'],
  AnomalyState: ['open', 'confirmed', 'declined'],
  CorrectionState: ['open', 'corrected', 'declined'],
  ObjectionState: ['open', 'dismissed', 'upheld'],
  ServiceDistrictState: ['applied', 'bound', 'cancelled'],
  ApplicationState: [
    'pending',
    'confirmed',
    'rejected',
    'waitlisted',
    'offered',
    'cancelled',
    'checkedIn',
    'completed',
    'absent',
  ],
  CardState: [
    'draft',
    'pendingReview',
    'returned',
    'submittedToBank',
    'producing',
    'readyForPickup',
    'active',
    'rejected',
    'lost',
    'cancelled',
  ],
  ImportState: ['mapping', 'checked', 'pendingReview', 'imported', 'takenBack', 'discarded'],
  CertificateState: ['issued', 'superseded', 'revoked'],
  TimeRecordState: ['pending', 'proposed', 'publicising', 'objected', 'effective', 'rejected', 'corrected'],
  LogoffState: ['none', 'applied', 'loggedOff'],
  MembershipState: ['pending', 'joined', 'refused', 'left'],
  MissionState: [
    'draft',
    'pendingReview',
    'returned',
    'recruiting',
    'ongoing',
    'settling',
    'publicising',
    'settled',
    'suspended',
    'cancelled',
  ],
  OrganizationState: ['draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed'],
  PhotoClaimState: ['submitted', 'granted', 'kept', 'lapsed'],
  ReportState: ['submitted', 'upheld', 'dismissed', 'referred'],
  ProposalState: [
    'pendingAgreement',
    'pendingEffect',
    'carriedOut',
    'disagreed',
    'recalled',
    'vetoed',
    'lapsed',
    'obsolete',
  ],
}

test.each(Object.keys(charts) as Chart[])('every decision by some states was made for all of %s', (chart) => {
  const places = sources.flatMap((source) => decisionsBy(chart, source))
  expect(stateNames(charts[chart]), `decisions by states of ${chart}:\n${places.join('\n')}`).toEqual(decided[chart])
})

test('decisions by some states are found', () => {
  const text = [
    "const over = ['settled', 'cancelled']",
    "const isOver = state === 'settled'",
    "switch (state) { case 'settled': break }",
    "const others = ['settled', 'lost']",
    'const label = { settled: null }',
  ].join('\n')
  expect(decisionsBy('MissionState', sourceOf('x.ts', text))).toEqual(['x.ts:1', 'x.ts:2', 'x.ts:3'])
})
