import { expect, test, vi } from 'vitest'
import { createSharedCache, sharedReply } from '#server/http/shared-cache.ts'

const made = () => vi.fn<() => Promise<{ rows: number }>>(async () => ({ rows: 20 }))

test('what many ask for at a time is made once, and again for who asks later where nothing is kept', async () => {
  const share = createSharedCache<{ rows: number }>(0, 10, () => 1)
  const make = made()
  const [first, second] = await Promise.all([share('list', make), share('list', make)])
  expect(second).toBe(first)
  await share('list', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('what is kept is not made again, another thing is', async () => {
  const share = createSharedCache<{ rows: number }>(60_000, 10, () => 1)
  const make = made()
  const first = await share('list', make)
  expect(await share('list', make)).toBe(first)
  expect(await share('news', make)).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

test('what was asked for longest ago makes room when the bytes of all are too many', async () => {
  const share = createSharedCache<{ rows: number }>(60_000, 50, ({ rows }) => rows)
  const make = made()
  for (const key of ['one', 'two', 'three', 'three', 'two']) await share(key, make)
  expect(make).toHaveBeenCalledTimes(3)
  await share('one', make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('a failure is told to all who wait, and not kept', async () => {
  const share = createSharedCache<{ rows: number }>(60_000, 10, () => 1)
  const fail = () => Promise.reject(new Error('no database'))
  const answers = await Promise.allSettled([share('list', fail), share('list', fail)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(share('list', made())).resolves.toEqual({ rows: 20 })
})

test('replies of equal text have the same tag', () => {
  expect(sharedReply('{"a":"活动"}')).toEqual(sharedReply('{"a":"活动"}'))
  expect(sharedReply('a').etag).not.toBe(sharedReply('b').etag)
  expect(sharedReply('活动').body).toHaveLength(6)
})
