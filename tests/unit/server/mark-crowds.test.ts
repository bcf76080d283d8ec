import { expect, it } from 'vitest'
import { findCrowds } from '#server/features/hours/hours/mark-crowds.ts'

const second = (n: number) => new Date(Date.UTC(2026, 11, 5, 1, 0, n))
const typed = (applicationId: number, at: number, organizerId = 1) => ({
  applicationId,
  receivedAt: second(at),
  means: 'list' as const,
  suspended: false,
  device: null,
  organizerId,
})
const scanned = (applicationId: number, device: string, at = 0) => ({
  applicationId,
  receivedAt: second(at),
  means: 'code' as const,
  suspended: false,
  device,
  organizerId: null,
})

it('counts the people whom one account typed within twenty seconds', () => {
  const of = findCrowds([typed(1, 0), typed(2, 10), typed(3, 20), typed(4, 31), typed(5, 10, 2)])
  expect([1, 2, 3, 4, 5].map((id) => of(id).typedPeople)).toEqual([3, 3, 3, 2, 1])
})

it('counts somebody who was typed in and out once', () => {
  expect(findCrowds([typed(1, 0), typed(1, 5), typed(2, 6)])(1).typedPeople).toBe(2)
})

it('counts the people on a device, and knows the last arrival of each one’s marks', () => {
  const of = findCrowds([scanned(1, 'a', 3), scanned(1, 'a', 9), scanned(2, 'a'), scanned(3, 'b')])
  expect([1, 2, 3].map((id) => of(id).devicePeople)).toEqual([2, 2, 1])
  expect([of(1).receivedAt, of(9)]).toEqual([
    second(9),
    { typedPeople: 0, devicePeople: 0, receivedAt: null, isSuspended: false },
  ])
})
