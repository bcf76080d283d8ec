import { readdirSync } from 'node:fs'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { titles } from '#server/features/people/privacy/table-titles.ts'
import { findPersonalTables, personalTables, tablesIn } from '#server/records/personal-data/personal-tables.ts'

const folder = new URL('../../../server/database/schema/', import.meta.url)
const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))
const all = tablesIn(modules)

it('every table of the schema with rows about a volunteer is exported', () => {
  const names = findPersonalTables(all).map(({ name }) => name)
  expect(personalTables.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(names).toEqual(
    expect.arrayContaining(['application', 'card_picture', 'hour_record', 'message_mail', 'time_record']),
  )
  expect(names.filter((name) => titles[name] === undefined)).toEqual([])
})

it('tables of the site, of organizations and of staff are not among them', () => {
  const names = personalTables.map(({ name }) => name)
  for (const name of [
    'mission',
    'slot',
    'organization',
    'organizer',
    'agreement',
    'district',
    'article',
    'licence_picture',
  ])
    expect(names).not.toContain(name)
})

/** Tables that know a person without a reference, and where they stand in the export, or why they do not. */
const others: Record<string, string> = {
  volunteer: 'the first part',
  session: 'read by account',
  known_device: 'read by account',
  verification_code: 'read by account',
  feedback: 'read by contact',
  login_failure: 'a hash of a name that somebody typed: it may be another person',
  account_ticket: 'a proof without content, gone after ten minutes',
  registration_ticket: 'a contact on its way into an account, gone after its time',
  staff_invitation: 'a contact on its way into an account of staff, gone after its time',
  verified_contact: 'keyed hashes without content, gone two years after the contact was given up',
  outbox_message: 'the demo alone',
}

it('every table that could be about somebody has been thought of', () => {
  const names = new Set([...personalTables.map(({ name }) => name), ...Object.keys(others)])
  const suspicious = all
    .map((table) => getTableConfig(table))
    .filter(({ columns }) =>
      columns.some(({ name }) => /volunteer|surrogate|account|contact|mobile|email|target/i.test(name)),
    )
    .map(({ name }) => name)
    .filter(
      (name) => !names.has(name) && !['organization', 'organizer', 'mission', 'organization_month'].includes(name),
    )
  expect(suspicious).toEqual([])
})
