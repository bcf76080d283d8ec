import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { keysFor, refuseOtherKeys } from '#server/key-check.ts'
import { createKeys } from '#server/keys.ts'
import { StartError } from '#server/start-error.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)] as const

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const check = (...secrets: string[]) => refuseOtherKeys(server.database.executor, createKeys(secrets))
const addMobile = (secret: string, mobile: string) =>
  server.addVolunteer({ mobile: createKeys([secret]).encryptColumn('volunteer.mobile', mobile) })

describe('a start with other keys than the data was written with', () => {
  it('is no matter while nobody has data that is encrypted', async () => {
    await server.addVolunteer()
    await expect(check(old)).resolves.toBeUndefined()
  })

  it('is refused in one sentence that names SECRET and none of the keys', async () => {
    await addMobile(old, '13800000001')
    await expect(check(old)).resolves.toBeUndefined()
    const refusal = await check(fresh).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect((refusal as StartError).message).toMatch(/^[^\n]*SECRET[^\n]*。$/)
    expect((refusal as StartError).message).not.toContain(fresh)
  })

  it('is well when the old key stands behind the new one', async () => {
    await addMobile(fresh, '13800000002')
    await expect(check(fresh, old)).resolves.toBeUndefined()
  })

  it('is refused as long as either the oldest or the newest data needs the missing key', async () => {
    await expect(check(fresh)).rejects.toBeInstanceOf(StartError)
    await expect(check(old)).rejects.toBeInstanceOf(StartError)
  })
})

describe('a start without its key file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zhiyuan-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is refused on encrypted data and leaves no new file behind', async () => {
    await addMobile(old, '13800000003')
    await expect(keysFor(server.database.executor, [], folder)).rejects.toThrow(/文件 secret/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('makes one on an empty database, which a start that is refused after all takes away', async () => {
    await server.database.executor.delete(volunteer)
    const { discard } = await keysFor(server.database.executor, [], folder)
    expect(readdirSync(folder)).toEqual(['secret'])
    const again = await keysFor(server.database.executor, [], folder)
    again.discard()
    expect(readdirSync(folder)).toEqual(['secret'])
    discard()
    expect(readdirSync(folder)).toEqual([])
  })
})
