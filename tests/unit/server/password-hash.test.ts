import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
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

describe('the slots for hashing', () => {
  it('are one less than the processors; the queue ends with 429 and then works on', async () => {
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
    const accepted = Array.from({ length: slots + 200 }, () => runInHashSlot(work))
    await expect(runInHashSlot(work)).rejects.toMatchObject({ status: 429 })
    open()
    expect(new Set(await Promise.all(accepted))).toEqual(new Set(['done']))
    expect(most).toBe(slots)
    expect(await runInHashSlot(async () => 'again')).toBe('again')
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
