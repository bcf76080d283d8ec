import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { importMachine } from '#machines/lifecycle/import.machine.ts'
import { proposalMachine } from '#machines/lifecycle/proposal.machine.ts'
import { eventNames, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import { anomalyMachine } from '#machines/lifecycle/anomaly.machine.ts'
import { correctionMachine } from '#machines/lifecycle/correction.machine.ts'
import { objectionMachine } from '#machines/lifecycle/objection.machine.ts'
import { serviceDistrictMachine } from '#machines/lifecycle/service-district.machine.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { photoClaimMachine } from '#machines/lifecycle/photo-claim.machine.ts'
import { reportMachine } from '#machines/lifecycle/report.machine.ts'
import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let of: TestDatabase
beforeAll(async () => {
  of = await openTestDatabase()
})
afterAll(() => of.drop())

const columns: Record<string, readonly string[]> = {
  'application.state': stateNames(applicationMachine),
  'application_decision.event': ['application.confirmed', 'application.rejected', 'application.waitlisted'],
  'card_application.state': stateNames(cardMachine),
  'card_history.event': eventNames(cardMachine),
  'card_history.state': stateNames(cardMachine),
  'photo_claim.state': stateNames(photoClaimMachine),
  'report.state': stateNames(reportMachine),
  'donation_correction.state': stateNames(correctionMachine),
  'data_import.state': stateNames(importMachine),
  'proposal.state': stateNames(proposalMachine),
  'donation_certificate.state': stateNames(certificateMachine),
  'hour_anomaly.state': stateNames(anomalyMachine),
  'hour_record.state': stateNames(timeRecordMachine),
  'mission.state': stateNames(missionMachine),
  'mission_step.event': eventNames(missionMachine),
  'mission_step.state': stateNames(missionMachine),
  'objection.state': stateNames(objectionMachine),
  'organization.state': stateNames(organizationMachine),
  'organization_history.event': eventNames(organizationMachine),
  'organization_history.state': stateNames(organizationMachine),
  'organization_member.state': stateNames(membershipMachine),
  'time_certificate.state': stateNames(certificateMachine),
  'volunteer.card_status': stateNames(cardMachine),
  'volunteer.logoff_state': stateNames(logoffMachine),
  'volunteer_district.state': stateNames(serviceDistrictMachine),
  'review_decision.event': [
    'organization.approved',
    'organization.returned',
    'organization.closed',
    'mission.approved',
    'mission.returned',
    'card.approved',
    'card.accepted',
    'card.arrived',
    'card.collected',
    'card.uncollected',
    'card.returned',
    'card.rejected',
    'anomaly.confirmed',
    'anomaly.declined',
    'anomaly.reopened',
    'objection.dismissed',
    'objection.upheld',
    'district.bound',
    'district.refused',
    'report.upheld',
    'report.dismissed',
    'report.referred',
    'donation.corrected',
    'donation.declined',
  ],
}

const sorted = (names: readonly string[]): string[] => names.toSorted((a, b) => a.localeCompare(b))
const literals = (said: string): string[] => [...said.matchAll(/'([\w.]+)'/g)].map(([, name]) => name ?? '')

async function rowsOf<R extends Record<string, unknown>>(query: string, ...values: unknown[]): Promise<R[]> {
  return (await of.database.pool.query<R>(query, values)).rows
}

const indexedNames = async (index: string) => {
  const [row] = await rowsOf<{ said: string }>(
    'select pg_get_expr(indpred, indrelid) as said from pg_index where indexrelid = $1::regclass',
    index,
  )
  return sorted(literals(row?.said ?? ''))
}

describe('the database holds what the charts say', () => {
  it('in every column of a state or an event of a lifecycle', async () => {
    const constraints = await rowsOf<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(state|event|status)$'
          and column_name <> 'political_status' order by 1`,
    )
    expect(sorted(constraints.map(({ name }) => name))).toEqual(sorted(Object.keys(columns)))
  })

  it.each(Object.entries(columns))('%s takes the names of its chart and no other', async (name, expected) => {
    const [table, column] = name.split('.')
    const [check] = await rowsOf<{ said: string }>(
      'select pg_get_constraintdef(oid) as said from pg_constraint where conrelid = $1::regclass and conname = $2',
      table,
      `${table}_${column}_names`,
    )
    expect(sorted(literals(check?.said ?? ''))).toEqual(sorted(expected))
  })

  it.each([
    ['mission_live_start', statesTagged(missionMachine, 'open')],
    ['mission_live_district', statesTagged(missionMachine, 'open')],
    ['mission_live_grams', statesTagged(missionMachine, 'open')],
    ['mission_past_start', statesTagged(missionMachine, 'past')],
    ['mission_past_end', statesTagged(missionMachine, 'past')],
    ['mission_past_grams', statesTagged(missionMachine, 'past')],
    ['card_application_one_open', statesTagged(cardMachine, 'open')],
    ['donation_certificate_one_in_force', statesTagged(certificateMachine, 'inForce')],
    ['organization_member_live', statesTagged(membershipMachine, 'live')],
    ['hour_record_one_standing', statesTagged(timeRecordMachine, 'valid')],
    ['hour_record_on_notice', statesTagged(timeRecordMachine, 'onNotice')],
  ] as const)('%s is the index of the states of its tag', async (index, expected) => {
    expect(await indexedNames(index)).toEqual(sorted(expected))
  })

  it('mission_places_open takes the states in which people apply', async () => {
    const [row] = await rowsOf<{ said: string }>(
      `select prosrc as said from pg_proc where proname = 'mission_places_open'`,
    )
    expect(sorted(literals(row?.said ?? ''))).toEqual(sorted(statesTagged(missionMachine, 'open')))
  })

  it('time_record_chain asks for a record in a state of the ledger', async () => {
    const [row] = await rowsOf<{ said: string }>(
      `select prosrc as said from pg_proc where proname = 'time_record_chain'`,
    )
    const list = /record\.state in \(([^)]*)\)/i.exec(row?.said ?? '')?.[1] ?? ''
    expect(sorted(literals(list))).toEqual(sorted(statesTagged(timeRecordMachine, 'inLedger')))
  })

  it('refuses another name', async () => {
    const owner = await of.owner()
    try {
      await expect(
        owner.query(
          `insert into organization (name, kind, district_code, state) values ('x', '01', '440100', 'postponed')`,
        ),
      ).rejects.toMatchObject({ code: '23514', constraint: 'organization_state_names' })
    } finally {
      await owner.end()
    }
  })
})
