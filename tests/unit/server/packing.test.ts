import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPacking } from '#server/pages/packing.ts'

const pageOf = (number: number) =>
  Array.from({ length: 400 }, (_, at) => `<li class="row-${(at * number) % 97}">活动 ${at * at * number}</li>`).join(
    '\n',
  )

test('what is asked for often comes packed tighter, and opens to the same page', async () => {
  const pack = createPacking()
  const [page, other] = [pageOf(7), pageOf(11)]
  const first = await pack(page)
  await vi.waitFor(async () => expect((await pack(page)).length).toBeLessThan(first.length))
  expect(brotliDecompressSync(await pack(page)).toString()).toBe(page)
  expect(brotliDecompressSync(await pack(other)).toString()).toBe(other)
})

test('a page that nobody asks for any more is forgotten', async () => {
  const pack = createPacking()
  const page = pageOf(3)
  const first = await pack(page)
  await vi.waitFor(async () => expect((await pack(page)).length).toBeLessThan(first.length))
  for (let number = 100; number < 170; number++) await pack(pageOf(number))
  expect((await pack(page)).length).toBe(first.length)
})
