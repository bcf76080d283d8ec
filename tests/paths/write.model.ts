import { type WriteContext, type WriteTask, writeMachine } from '#machines/write/write.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'

const exported: WriteTask = { name: 'data.exported' }
const removed: WriteTask = { name: 'application.removed', record: '31' }
const proof = { password: 'Kapok_2026' }
const refused = { code: '12001', message: '密码不对，请重新输入' }

const lost = { code: 'noAnswer', message: '' }

const isUnderWay = (task: WriteTask) =>
  [`${task.name} is under way`, (c: WriteContext) => c.task?.name === task.name] as const

const starting = (on: string, task: WriteTask, values: unknown) => ({
  from: 'idle',
  on,
  to: 'sending',
  then: { task, message: null },
  calls: { perform: { task, values } },
})

/** Requirements: docs/rules/browser.md#optimistic-changes (sent once; a failure says what to do next). */
export const writeModel = defineModel({
  machine: writeMachine,
  starts: { default: { to: 'idle', then: { task: null, message: null } } },
  cases: [
    send('export the data', { type: 'write.requested', task: exported, values: proof }),
    send('remove a record', { type: 'write.requested', task: removed }),
    resolve('server did it', 'perform'),
    reject('server refuses', 'perform', refused),
    reject('server is not reached', 'perform', lost),
  ],
  spec: [
    starting('export the data', exported, proof),
    starting('remove a record', removed, undefined),
    ...[exported, removed].flatMap((task) => [
      {
        from: 'sending',
        on: 'server did it',
        guard: isUnderWay(task),
        to: 'idle',
        then: { task: null },
        emits: [{ type: 'write.done', task, output: undefined }],
      },
      {
        from: 'sending',
        on: 'server refuses',
        guard: isUnderWay(task),
        to: 'idle',
        then: { task: null, message: '密码不对，请重新输入' },
        emits: [{ type: 'write.failed', task, error: refused }],
      },
      {
        from: 'sending',
        on: 'server is not reached',
        guard: isUnderWay(task),
        to: 'idle',
        then: { task: null, message: '服务加载中，请尝试刷新。' },
        emits: [{ type: 'write.failed', task, error: lost }],
      },
    ]),
  ],
  ignores: { sending: ['write.requested'] },
  invariants: {
    idle: (s) => (!s.hasTag('busy') && s.context.task === null) || '没有在办的事',
    sending: (s) =>
      (s.hasTag('busy') && s.context.task !== null && s.context.message === null) || '正在办，上一次的话已清掉',
  },
})
