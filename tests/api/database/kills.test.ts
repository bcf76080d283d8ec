import { expect, test } from 'vitest'
import { proveKills } from '#tests/support/kills.ts'

test('killed in five ways under 24 writers: nothing acknowledged is lost, every start comes up, nothing is left running', async () => {
  const { kills, outcomes, problems } = await proveKills(5, 1)
  expect(problems).toEqual([])
  expect(kills).toEqual({ server: 1, backend: 1, postmaster: 1, all: 1, recovering: 1 })
  expect(outcomes.some(({ cut }) => cut > 0)).toBe(true)
})
