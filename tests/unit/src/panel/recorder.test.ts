import { createActor, createMachine, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { nextEvents } from '#src/panel/next-events.ts'
import { pathFileOf } from '#src/panel/path-file.ts'
import { createRecorder } from '#src/panel/recorder.ts'

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opening' } },
    opening: { invoke: { src: fromPromise(async () => null), onDone: 'open' } },
    open: { on: { close: 'closed', remove: 'gone' }, after: { 60_000: 'closed' } },
    gone: { type: 'final' },
  },
})

function startDoor() {
  const recorder = createRecorder()
  const actor = createActor(door, { inspect: recorder.record })
  actor.start()
  return { recorder, actor }
}

describe('the recorder of the panel', () => {
  it('lists what runs with its state, and the steps with the newest first', async () => {
    const { recorder, actor } = startDoor()
    actor.send({ type: 'open' })
    await expect.poll(() => actor.getSnapshot().value).toBe('open')
    const { actors, steps } = recorder.read()
    expect(actors.map(({ name, state }) => [name, state])).toEqual([['door', 'open']])
    expect(steps.filter(({ name }) => name === 'door').map(({ event, state }) => `${event} ${state}`)).toEqual([
      'xstate.done.actor.0.door.opening open',
      'open opening',
      'xstate.init closed',
    ])
    // A call bears the name under which the machine invokes it.
    expect(steps.filter(({ name }) => name === '0.door.opening').map(({ state }) => state)).toEqual(['done', 'active'])
  })

  it('drops an actor that has ended, and keeps its steps', async () => {
    const { recorder, actor } = startDoor()
    actor.send({ type: 'open' })
    await expect.poll(() => actor.getSnapshot().value).toBe('open')
    actor.send({ type: 'remove' })
    expect(recorder.read().actors).toEqual([])
    expect(recorder.read().steps[0]).toMatchObject({ name: 'door', event: 'remove', state: 'gone' })
  })

  it('keeps the last 200 steps, tells whoever listens, and forgets them when it is cleared', () => {
    const { recorder, actor } = startDoor()
    let heard = 0
    const stop = recorder.subscribe(() => (heard += 1))
    for (let turn = 0; turn < 250; turn += 1) actor.send({ type: 'close' })
    expect(heard).toBe(250)
    expect(recorder.read().steps).toHaveLength(200)
    expect(recorder.read().steps[0]?.number).toBe(251)
    stop()
    recorder.clear()
    expect(heard).toBe(250)
    expect(recorder.read().steps).toEqual([])
    expect(recorder.read().actors).toHaveLength(1)
  })

  it('names the states of parallel regions', () => {
    const recorder = createRecorder()
    const both = createMachine({
      id: 'both',
      type: 'parallel',
      states: {
        light: { initial: 'off', states: { off: {} } },
        heat: { initial: 'on', states: { on: { initial: 'low', states: { low: {} } } } },
      },
    })
    createActor(both, { inspect: recorder.record }).start()
    expect(recorder.read().actors[0]?.state).toBe('heat.on.low & light.off')
  })
})

it('a state names its events, those of calls and delays apart', async () => {
  const { recorder, actor } = startDoor()
  const events = () => recorder.read().actors.map(({ snapshot }) => nextEvents(snapshot))
  expect(events()).toEqual([['open']])
  actor.send({ type: 'open' })
  await expect.poll(events).toEqual([['close', 'remove']])
})

describe('the file of a path', () => {
  it('has the steps of one actor in their order, from the state where the record begins', async () => {
    const { recorder, actor } = startDoor()
    const id = actor.sessionId
    expect(pathFileOf(recorder.read().steps, id)).toBeNull()
    actor.send({ type: 'open' })
    await expect.poll(() => actor.getSnapshot().value).toBe('open')
    actor.send({ type: 'close' })
    expect(pathFileOf(recorder.read().steps, id)).toEqual({
      machine: 'door',
      start: 'closed',
      steps: [
        { event: 'open', state: 'opening' },
        { event: 'xstate.done.actor.0.door.opening', state: 'open' },
        { event: 'close', state: 'closed' },
      ],
    })
  })
})
