import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { runOnActor } from '#tests/paths/support/actor.ts'
import { plainPath } from '#tests/paths/support/frozen.ts'
import { generate } from '#tests/paths/support/generate.ts'
import { graphsOf } from '#tests/paths/support/graph.ts'
import { faultsOf } from '#tests/paths/support/judge.ts'
import { elapse, type Model, send } from '#tests/paths/support/model.ts'
import { pairPaths } from '#tests/paths/support/pairs.ts'

/** A door that a second opening breaks, where it is told to; nothing that its model looks at tells that it was open before. */
const doorOf = (isBroken: boolean) =>
  setup({
    guards: { isWornOut: ({ context }) => isBroken && context['wasOpen'] === true },
    actions: { ring: () => {} },
  }).createMachine({
    id: 'door',
    context: { wasOpen: false },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'door.opened': [{ guard: 'isWornOut', target: 'stuck' }, { target: 'open' }],
          'door.knocked': { actions: 'ring' },
        },
      },
      open: { on: { 'door.closed': { target: 'closed', actions: assign({ wasOpen: true }) } } },
      stuck: {},
    },
  })

const doorModel = (isBroken: boolean): Model =>
  ({
    machine: doorOf(isBroken),
    starts: { default: { to: 'closed' } },
    cases: [
      send('open', { type: 'door.opened' }),
      send('close', { type: 'door.closed' }),
      send('knock', { type: 'door.knocked' }),
    ],
    spec: [
      { from: 'closed', on: 'open', to: 'open' },
      { from: 'closed', on: 'knock', does: ['ring'] },
      // oxlint-disable-next-line unicorn/no-thenable -- so a row says what its context becomes
      { from: 'open', on: 'close', to: 'closed', then: { wasOpen: true } },
    ],
    ignores: { closed: ['door.closed'], open: ['door.opened', 'door.knocked'] },
    invariants: { closed: () => true, open: () => true, stuck: () => true },
    abstract: () => ({}),
  }) as unknown as Model

const walk = async (model: Model, of: 'goals' | 'pairs'): Promise<string[]> => {
  const graphs = graphsOf(model)
  const generated = generate(model, graphs)
  const paths = of === 'pairs' ? pairPaths(model, graphs).paths : [...generated.shortest, ...generated.tours]
  const runs = await Promise.all(paths.map((path) => runOnActor(model, plainPath(model, graphs, path))))
  return runs.flatMap(({ faults }) => faults)
}

test('every two transitions that can follow one another are walked, and no others', () => {
  const model = doorModel(false)
  const { pairs, paths } = pairPaths(model, graphsOf(model))
  const [open, close, knock] = ['closed|door.opened|1', 'open|door.closed|0', 'closed|door.knocked|0']
  expect(pairs.toSorted()).toEqual(
    [
      `${close} » ${knock}`,
      `${close} » ${open}`,
      `${knock} » ${knock}`,
      `${knock} » ${open}`,
      `${open} » ${close}`,
    ].toSorted(),
  )
  const steps = paths.flatMap(({ edges }) => edges.map(({ case: { name } }) => name)).join(' ')
  for (const pair of ['open close', 'close open', 'close knock', 'knock knock', 'knock open'])
    expect(steps).toContain(pair)
})

test('a fault of order, which the graph, the short paths and the tours pass by, is found by pairs alone', async () => {
  const model = doorModel(true)
  expect(faultsOf(model, graphsOf(model))).toEqual([])
  expect(await walk(model, 'goals')).toEqual([])
  expect(await walk(model, 'pairs')).toEqual([expect.stringContaining('state is "stuck", expected "open"')])
  expect(await walk(doorModel(false), 'pairs')).toEqual([])
})

/** A lamp that blinks once after it is lit, which leads nowhere; it can be lit anew. */
const lamp = setup({
  delays: { pause: 3000 },
  actions: { blink: () => {} },
}).createMachine({
  id: 'lamp',
  initial: 'lit',
  states: {
    lit: {
      after: { pause: { actions: 'blink' } },
      on: { 'lamp.lit': { target: 'lit', reenter: true }, 'lamp.touched': { actions: 'blink' } },
    },
  },
})

test('a delay that has run out is not waited for again until its state is entered anew', async () => {
  const model = {
    machine: lamp,
    starts: { default: { to: 'lit' } },
    delays: { pause: 3000 },
    cases: [
      elapse('pause', 'pause', 'lit'),
      send('light', { type: 'lamp.lit' }),
      send('touch', { type: 'lamp.touched' }),
    ],
    spec: [
      { from: 'lit', on: 'pause', does: ['blink'] },
      { from: 'lit', on: 'light' },
      { from: 'lit', on: 'touch', does: ['blink'] },
    ],
    ignores: {},
    invariants: { lit: () => true },
  } as unknown as Model
  const { pairs } = pairPaths(model, graphsOf(model))
  const after = 'lit|xstate.after.pause.lamp.lit|0'
  expect(pairs).not.toContain(`${after} » ${after}`)
  expect(pairs).toContain(`${after} » lit|lamp.lit|0`)
  expect(pairs).toContain(`lit|lamp.lit|0 » ${after}`)
  expect(await walk(model, 'pairs')).toEqual([])
})
