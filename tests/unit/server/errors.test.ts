import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { answerOf } from '#server/errors.ts'

const system = (message: string, values: Record<string, string>, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), values)
const queryError = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
const said = (code: string) => Object.assign(new pg.DatabaseError('said by the database', 20, 'error'), { code })
const socket = { code: 'ENOENT', syscall: 'connect', address: '/tmp/none/.s.PGSQL.5432' }

describe('busy is', () => {
  test.each([
    ['a database that is not there', queryError(system('connect ENOENT', socket))],
    ['a connection that broke', queryError(system('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }))],
    ['one that ended', queryError(new Error('Connection terminated unexpectedly'))],
    ['no free connection', queryError(new Error('timeout exceeded when trying to connect'))],
    ['no free connection for a transaction', new Error('timeout exceeded when trying to connect')],
    ['a statement past its time', queryError(said('57014'))],
    ['a deadlock, told on', new Error('cannot be done', { cause: queryError(said('40P01')) })],
    ['a database that starts', said('57P03')],
    ['a server that a pooler has lost', queryError(said('08P01'))],
    ['a connection that the database gave up', queryError(said('08006'))],
    ['a database that follows another one', queryError(said('25006'))],
    ['no room for another socket', queryError(system('connect EMFILE', { code: 'EMFILE', syscall: 'connect' }))],
  ])('%s', (_what, error) => {
    expect(answerOf(error).status).toBe(503)
  })
})

describe('broken, not busy, is', () => {
  test.each([
    ['a file that is not there', system('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
    ['a host of others that refuses', system('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
    [
      'a call to it',
      new TypeError('fetch failed', { cause: system('connect', { code: 'ECONNREFUSED', syscall: 'connect' }) }),
    ],
    ['a file too many', system('EMFILE: too many open files', { code: 'EMFILE', syscall: 'open' })],
    ['a pipe to a process', system('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
    ['a sentence that names one', new Error('the row says ECONNRESET, and is not queryable')],
    ['a query whose values name one', new DrizzleQueryError('select $1', ['ECONNRESET'], said('22P02'))],
    ['another program’s code', system('stopped', { code: '57014' })],
  ])('%s', (_what, error) => {
    expect(answerOf(error).status).toBe(500)
  })
})
