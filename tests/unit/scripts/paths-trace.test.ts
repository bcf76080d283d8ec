import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ensure } from '#domain/ensure.ts'
import { applyMachine, type ApplyRequest, type ApplyResult } from '#machines/apply/apply.machine.ts'
import { applyModel } from '#tests/paths/apply.model.ts'
import { graphsOf } from '#tests/paths/support/graph.ts'
import type { Model } from '#tests/paths/support/model.ts'
import { readTrace, tracePath } from '#tests/paths/trace/trace.ts'
import { pathFileOf } from '#src/panel/path-file.ts'
import { createRecorder } from '#src/panel/recorder.ts'

const model = applyModel as unknown as Model
const graphs = graphsOf(model)

/** What the panel saves of somebody who sends an application, closes its outcome and sends again. */
async function savedTrace(answers: (() => Promise<ApplyResult>)[]) {
  const recorder = createRecorder()
  const rest = [...answers]
  const machine = applyMachine.provide({
    actors: {
      submitApplication: fromPromise<ApplyResult, ApplyRequest>(() => ensure(rest.shift())()),
    },
  })
  const actor = createActor(machine, { inspect: recorder.record }).start()
  while (rest.length > 0) {
    actor.send({ type: 'apply.submitted', slotId: '7', message: '', answers: [] } as never)
    await expect.poll(() => actor.getSnapshot().hasTag('busy')).toBe(false)
    actor.send({ type: 'outcome.dismissed' })
  }
  return pathFileOf(recorder.read().steps, actor.sessionId)
}

const accepted = async (): Promise<ApplyResult> => ({ applicationId: '31', state: 'confirmed', position: null })
const refused = async () => Promise.reject({ code: '12013', message: '报名已截止' })

describe('what the panel saves', () => {
  test('becomes a path of the model from its start', async () => {
    const trace = await savedTrace([refused, accepted])
    if (!trace) throw new Error('nothing saved')
    const traced = tracePath(model, graphs, trace)
    if (typeof traced === 'number') throw new Error(`step ${traced} is not in the model`)
    expect(traced.lead).toBe(0)
    expect(traced.path.start).toBe('default')
    expect(traced.path.edges.map((edge) => edge.case.kind)).toEqual([
      'send',
      'reject',
      'send',
      'send',
      'resolve',
      'send',
    ])
  })

  test('is led to where the record begins', async () => {
    const trace = await savedTrace([refused, accepted])
    const later = { ...trace, machine: 'apply', start: 'submitting', steps: trace?.steps.slice(1) ?? [] }
    const traced = tracePath(model, graphs, later)
    expect(typeof traced === 'number' ? traced : traced.lead).toBe(1)
  })

  test('is followed past what its state does not listen to', async () => {
    const trace = await savedTrace([accepted])
    const steps = [...(trace?.steps ?? []), { event: 'page.left', state: 'ready.idle' }]
    const traced = tracePath(model, graphs, { machine: 'apply', start: 'ready.idle', steps })
    expect(typeof traced === 'number' ? traced : traced.path.edges).toHaveLength(3)
  })

  test('names the first step that no path of the model takes', async () => {
    const trace = await savedTrace([accepted])
    const steps = [...(trace?.steps ?? []), { event: 'cancel.confirmed', state: 'ready.done' }]
    expect(tracePath(model, graphs, { machine: 'apply', start: 'ready.idle', steps })).toBe(steps.length)
    expect(tracePath(model, graphs, { machine: 'apply', start: 'ready.elsewhere', steps })).toBe(0)
  })
})

test.each([
  ['{', /^读不到路径文件/],
  ['{"machine":"apply"}', /不是面板存下的路径文件$/],
  ['{"machine":"apply","start":"ready.idle","steps":[{"event":1,"state":"x"}]}', /里有读不懂的步骤$/],
])('a file that is none is refused in Chinese: %s', (text, sentence) => {
  const file = join(mkdtempSync(join(tmpdir(), 'trace-')), 'apply.path.json')
  writeFileSync(file, text)
  expect(() => readTrace(file)).toThrow(sentence)
})
