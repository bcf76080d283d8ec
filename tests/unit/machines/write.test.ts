import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { writeMachine, type WriteEmitted, type WriteTask } from '#machines/write/write.machine.ts'

const cancel: WriteTask = { name: 'application.cancelled', record: '31' }
const remove: WriteTask = { name: 'application.removed', record: '32' }

function start() {
  const calls: { task: WriteTask; values: unknown }[] = []
  const answers: { resolve: (output?: unknown) => void; reject: (error: unknown) => void }[] = []
  const emitted: WriteEmitted[] = []
  const actor = createActor(
    writeMachine.provide({
      actors: {
        perform: fromPromise<unknown, { task: WriteTask; values: unknown }>(({ input }) => {
          calls.push(input)
          return new Promise((resolve, reject) => answers.push({ resolve, reject }))
        }),
      },
    }),
  )
  actor.on('write.done', (event) => emitted.push(event))
  actor.on('write.failed', (event) => emitted.push(event))
  actor.start()
  const settle = async (work: () => void) => {
    work()
    await new Promise((done) => setImmediate(done))
  }
  return { actor, asked: calls, answers, told: emitted, settle }
}

test('a write is sent with its values, is busy until it is answered, and tells so', async () => {
  const { actor, asked: calls, answers, told: emitted, settle } = start()
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  actor.send({ type: 'write.requested', task: cancel, values: { password: 'Kapok2026' } })
  expect(calls).toEqual([{ task: cancel, values: { password: 'Kapok2026' } }])
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(actor.getSnapshot().context).toEqual({ task: cancel, message: null })
  await settle(() => answers[0]?.resolve('receipt'))
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  expect(actor.getSnapshot().context).toEqual({ task: null, message: null })
  expect(emitted).toEqual([{ type: 'write.done', task: cancel, output: 'receipt' }])
})

test('a second write is ignored until the first is answered', async () => {
  const { actor, asked: calls, answers, told: emitted, settle } = start()
  actor.send({ type: 'write.requested', task: cancel })
  actor.send({ type: 'write.requested', task: remove })
  expect(calls).toHaveLength(1)
  await settle(() => answers[0]?.resolve())
  actor.send({ type: 'write.requested', task: remove })
  expect(calls.map(({ task }) => task)).toEqual([cancel, remove])
  expect(emitted).toEqual([{ type: 'write.done', task: cancel }])
})

test.each([
  [{ code: '12001', message: '报名处于“已取消”，不能“取消报名”' }, '报名处于“已取消”，不能“取消报名”'],
  [{ code: 'X' }, '服务加载中，请尝试刷新。'],
  [undefined, '服务加载中，请尝试刷新。'],
])('a refusal is kept for the person and forgotten at the next try: %j', async (error, message) => {
  const { actor, answers, told: emitted, settle } = start()
  actor.send({ type: 'write.requested', task: cancel })
  await settle(() => answers[0]?.reject(error))
  expect(actor.getSnapshot().context).toEqual({ task: null, message })
  expect(emitted).toEqual([{ type: 'write.failed', task: cancel, error }])
  actor.send({ type: 'write.requested', task: cancel })
  expect(actor.getSnapshot().context).toEqual({ task: cancel, message: null })
})
