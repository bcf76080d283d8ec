import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type NoticeDialog, noticeMachine } from '#machines/notice/notice.machine.ts'

const dialog = (id: string): NoticeDialog => ({
  id,
  title: '温馨提示',
  content: '暂无内容',
  confirm: '确定',
  cancel: null,
  forced: false,
})

function begin() {
  const clock = new SimulatedClock()
  const actor = createActor(noticeMachine, { clock }).start()
  const context = () => actor.getSnapshot().context
  const show = (id: string) => actor.send({ type: 'message.shown', message: { id, kind: 'warning', text: id } })
  return { clock, actor, shown: context, show }
}

describe('messages', () => {
  test('stay three seconds, each by its own time', () => {
    const { clock, shown: context, show } = begin()
    show('a')
    clock.increment(1000)
    show('b')
    clock.increment(1999)
    expect(context().messages.map(({ id }) => id)).toEqual(['a', 'b'])
    clock.increment(1)
    expect(context().messages.map(({ id }) => id)).toEqual(['b'])
    clock.increment(1000)
    expect(context().messages).toEqual([])
  })

  test('lose the oldest of five, and its end takes nothing else away', () => {
    const { clock, shown: context, show } = begin()
    for (const id of ['a', 'b', 'c', 'd', 'e']) show(id)
    expect(context().messages.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e'])
    clock.increment(2999)
    expect(context().messages).toHaveLength(4)
  })

  test('one that is dismissed goes alone', () => {
    const { actor, shown: context, show } = begin()
    show('a')
    show('b')
    actor.send({ type: 'message.dismissed', id: 'a' })
    actor.send({ type: 'message.dismissed', id: 'unknown' })
    expect(context().messages.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('loading', () => {
  test('ends after 50 seconds at the latest', () => {
    const { clock, actor, shown: context } = begin()
    actor.send({ type: 'loading.started', id: 'a', text: '请稍后' })
    clock.increment(49_999)
    expect(context().loading).toEqual({ id: 'a', text: '请稍后' })
    clock.increment(1)
    expect(context().loading).toBeNull()
  })

  test('is one at a time: a second takes the place and its own 50 seconds', () => {
    const { clock, actor, shown: context } = begin()
    actor.send({ type: 'loading.started', id: 'a', text: '请稍后' })
    clock.increment(30_000)
    actor.send({ type: 'loading.started', id: 'b', text: '正在退出登录' })
    actor.send({ type: 'loading.ended', id: 'a' })
    clock.increment(49_999)
    expect(context().loading?.id).toBe('b')
    actor.send({ type: 'loading.ended', id: 'b' })
    expect(context().loading).toBeNull()
  })
})

test('clearing takes messages and loading away and leaves the dialog', () => {
  const { actor, clock, shown: context, show } = begin()
  show('a')
  actor.send({ type: 'loading.started', id: 'l', text: '请稍后' })
  actor.send({ type: 'dialog.asked', dialog: dialog('d') })
  actor.send({ type: 'toasts.cleared' })
  expect(context()).toEqual({ messages: [], loading: null, dialogs: [dialog('d')] })
  show('a')
  clock.increment(2999)
  expect(context().messages).toHaveLength(1)
})

test('dialogs stand one after another and each answers whoever asked', () => {
  const { actor, shown: context } = begin()
  const answers: unknown[] = []
  actor.on('dialog.closed', (answer) => answers.push(answer))
  actor.send({ type: 'dialog.asked', dialog: dialog('a') })
  actor.send({ type: 'dialog.asked', dialog: dialog('b') })
  actor.send({ type: 'dialog.answered', id: 'a', confirmed: true })
  expect(context().dialogs.map(({ id }) => id)).toEqual(['b'])
  actor.send({ type: 'dialog.answered', id: 'a', confirmed: false })
  actor.send({ type: 'dialog.answered', id: 'b', confirmed: false })
  expect(context().dialogs).toEqual([])
  expect(answers).toEqual([
    { type: 'dialog.closed', id: 'a', confirmed: true },
    { type: 'dialog.closed', id: 'b', confirmed: false },
  ])
})

test('a dialog that nobody needs any more goes while it waits', () => {
  const { actor, shown: context } = begin()
  const answers: unknown[] = []
  actor.on('dialog.closed', (answer) => answers.push(answer))
  actor.send({ type: 'dialog.asked', dialog: dialog('a') })
  actor.send({ type: 'dialog.asked', dialog: dialog('b') })
  actor.send({ type: 'dialog.answered', id: 'b', confirmed: false })
  expect(context().dialogs.map(({ id }) => id)).toEqual(['a'])
  expect(answers).toEqual([{ type: 'dialog.closed', id: 'b', confirmed: false }])
})
