import { describe, expect, it } from 'vitest'
import { createSlots } from '#server/slots.ts'

function held() {
  let release = (): void => {}
  const end = new Promise<void>((resolve) => {
    release = resolve
  })
  return { end, release }
}

describe('slots for heavy work', () => {
  it('let so many run at a time, and the rest in the order of asking', async () => {
    const inSlot = createSlots(2, 10, () => new Error('full'))
    const works = [held(), held(), held(), held()]
    const began: number[] = []
    const all = works.map(({ end }, at) =>
      inSlot(async () => {
        began.push(at)
        await end
      }),
    )
    await Promise.resolve()
    expect(began).toEqual([0, 1])
    works[1]?.release()
    await all[1]
    expect(began).toEqual([0, 1, 2])
    works[0]?.release()
    works[2]?.release()
    await Promise.all([all[0], all[2]])
    expect(began).toEqual([0, 1, 2, 3])
    works[3]?.release()
    await all[3]
  })

  it('refuse what would wait too long a line, and go on after a failure', async () => {
    const inSlot = createSlots(1, 1, () => new Error('full'))
    const first = held()
    const failing = inSlot(async () => {
      await first.end
      throw new Error('broken')
    })
    const waiting = inSlot(async () => 'done')
    await expect(inSlot(async () => 'never')).rejects.toThrow('full')
    first.release()
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toBe('done')
    expect(await inSlot(async () => 'again')).toBe('again')
  })

  it('let nobody wait beyond the signal, and the next in line is not the one who left', async () => {
    const inSlot = createSlots(1, 10, () => new Error('late'))
    const first = held()
    const running = inSlot(() => first.end)
    const time = new AbortController()
    const leaving = inSlot(async () => 'never', time.signal)
    const staying = inSlot(async () => 'done')
    time.abort()
    await expect(leaving).rejects.toThrow('late')
    first.release()
    await running
    expect(await staying).toBe('done')
    await expect(inSlot(async () => 'never', time.signal)).rejects.toThrow('late')
    expect(await inSlot(async () => 'again')).toBe('again')
  })
})
