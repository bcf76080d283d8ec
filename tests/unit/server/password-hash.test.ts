import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, runInHashSlot, passwordMatches } from '#server/records/account/password-hash.ts'

describe('a password hash', () => {
  it('is argon2id with 19 MiB, two passes and one lane, and never the same twice', async () => {
    const [one, two] = await Promise.all([hashPassword('Right_pass1'), hashPassword('Right_pass1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwordMatches(one, 'Right_pass1')).toBe(true)
    expect(await passwordMatches(one, 'right_pass1')).toBe(false)
  })

  it('matches nothing for an account that does not exist, or a hash that is none', async () => {
    expect(await passwordMatches(null, '')).toBe(false)
    expect(await passwordMatches('none', 'none')).toBe(false)
  })
})

/** Times that end when the test says so, in the order in which they were set. */
function heldTimes(): AbortController[] {
  const times: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const time = new AbortController()
    times.push(time)
    return time.signal
  })
  return times
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the slots for hashing', () => {
  it('are one less than the processors, and however many wait are taken in their turn', async () => {
    let running = 0
    let most = 0
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await gate
      running -= 1
      return 'done'
    }
    const slots = Math.max(1, availableParallelism() - 1)
    const accepted = Array.from({ length: slots + 1000 }, () => runInHashSlot(work))
    open()
    expect(new Set(await Promise.all(accepted))).toEqual(new Set(['done']))
    expect(most).toBe(slots)
    expect(await runInHashSlot(async () => 'again')).toBe('again')
  })

  it('are waited for until the time is over, and then there is 429', async () => {
    const times = heldTimes()
    const slots = Math.max(1, availableParallelism() - 1)
    const gate = Promise.withResolvers<string>()
    const running = Array.from({ length: slots }, () => runInHashSlot(() => gate.promise))
    const waiting = runInHashSlot(async () => 'never')
    times.at(-1)?.abort()
    await expect(waiting).rejects.toMatchObject({ status: 429 })
    gate.resolve('done')
    expect(new Set(await Promise.all(running))).toEqual(new Set(['done']))
  })

  it('let one whose turn came late be looked at to the end', async () => {
    const hash = await hashPassword('Right_pass1')
    const times = heldTimes()
    const checking = runInHashSlot(() => passwordMatches(hash, 'Right_pass1'))
    times[0]?.abort()
    expect(await checking).toBe(true)
  })

  it('are given back when the work fails', async () => {
    const fails = Array.from({ length: 20 }, () => runInHashSlot(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(fails)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await runInHashSlot(async () => 'free')).toBe('free')
  })
})

it('ends without a timer that would hold the process back', async () => {
  const module = new URL('../../../server/records/account/password-hash.ts', import.meta.url)
  const program = `const { endHashing } = await import('${module.href}')
    console.log(await endHashing(), process.getActiveResourcesInfo().includes('Timeout'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('true false')
})
