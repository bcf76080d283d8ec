import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#server/http/logging.ts'

function logged(error: unknown): string {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  createLogger('info', sink).error({ err: error }, 'failed')
  return text
}

describe('an error in the log', () => {
  it('keeps the place and the constraint, and drops every value', () => {
    const database = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      severity: 'ERROR',
      routine: '_bt_check_unique',
      constraint: 'volunteer_mobile_hash_unique',
      detail: 'Key (mobile)=(13800020001) already exists.',
    })
    const query = new Error('Failed query: insert into volunteer values ($1)\nparams: 13800020001,张小明', {
      cause: database,
    })
    const text = logged(query)
    expect(text).not.toContain('13800020001')
    expect(text).not.toContain('张小明')
    expect(text).toContain('volunteer_mobile_hash_unique')
    expect(text).toContain('insert into volunteer values ($1)')
    expect(text).toContain('logging.test.ts')
  })

  it('keeps the message of our own errors', () => {
    expect(logged(new TypeError('x is not a function'))).toContain('x is not a function')
  })

  it('takes what is not an error', () => {
    expect(JSON.parse(logged('13800020001')).err).toEqual({ type: 'string' })
  })
})
