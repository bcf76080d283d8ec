import { describe, expect, it } from 'vitest'
import { ensure } from '#domain/ensure.ts'
import { failuresOf, summaryOf } from '#tests/paths/report/failure.ts'
import { walkers } from '#tests/paths/report/machine-page.ts'
import { isWrongTransition, viewOf } from '#tests/paths/report/view.ts'
import { goalIds, type MachineReport } from '#tests/paths/report/machine.ts'
import { coverageAt, type LevelReport } from '#tests/paths/report/verdict.ts'
import { runOnActor } from '#tests/paths/support/actor.ts'
import { expectCode } from '#tests/paths/support/answered.ts'
import { readFrozen } from '#tests/paths/support/frozen.ts'
import { goalsOf } from '#tests/paths/support/denominator.ts'
import { generate } from '#tests/paths/support/generate.ts'
import { graphsOf } from '#tests/paths/support/graph.ts'
import { faultsOf } from '#tests/paths/support/judge.ts'
import type { Model } from '#tests/paths/support/model.ts'
import { allModels } from '#tests/paths/support/models.ts'
import { mutantsOf } from '#tests/paths/support/mutants.ts'
import { definitionOf, pathReport } from '#tests/paths/support/record.ts'
import { allWords } from '#tests/paths/words/all.ts'
import type { Words } from '#tests/paths/words/words.ts'
import { ranOf } from './paths-sample.ts'

const models = await allModels()
const modelOf = (name: string): Model => ensure(models.find((one) => one.name === name)?.model)

/** What the actor level leaves of a machine with one edit in its chart, as its suite does. */
async function broken(name: string, edit: string): Promise<[MachineReport, LevelReport]> {
  const model = modelOf(name)
  const mutants = mutantsOf(model.machine)
  const machine = mutants.find(({ description }) => description === edit)?.machine
  if (!machine) throw new Error(mutants.map(({ description }) => description).join('\n'))
  const edited = { ...model, machine }
  const graphs = graphsOf(edited)
  const { goals, uncovered } = generate(edited, graphs)
  const ran: LevelReport['ran'][number][] = []
  for (const [i, path] of readFrozen(name).shortest.entries()) {
    const run = await runOnActor(edited, path)
    ran.push({ number: i + 1, path: pathReport(name, path), strategy: 'shortest', ...run })
  }
  const report: MachineReport = {
    name,
    ...definitionOf(edited),
    goals,
    uncovered: uncovered.map(({ goal, reason, waived }) => ({ id: goal.id, label: goal.label, reason, waived })),
    size: { states: 0, edges: 0 },
    faults: faultsOf(edited, graphs),
  }
  const level: LevelReport = { name, level: 'actor', planned: ran.length, ran, waived: {}, alike: [] }
  return [report, level]
}

const summary = (machine: MachineReport, report: LevelReport): string[] => {
  const coverage = new Map([[report.level, coverageAt(goalIds(machine, report.level, report), report)]])
  return summaryOf(failuresOf(machine, [report], coverage, allWords[machine.name] as Words))
}

const said = async (name: string, edit: string) => summary(...(await broken(name, edit)))

/** What the report says of a red browser path of a machine with these lines. */
const saidOf = (name: string, steps: readonly string[], ...faults: string[]): string[] => {
  const model = modelOf(name)
  const machine = {
    name,
    ...definitionOf(model),
    goals: goalsOf(model),
    uncovered: [],
    size: { states: 0, edges: 0 },
    faults: [],
  }
  const ran = [{ ...ranOf(3, steps), strategy: 'tour' as const, faults }]
  const report: LevelReport = { name, level: 'browser', planned: 1, ran, waived: {}, alike: [] }
  return summary(machine, report)
}

describe('a failure', () => {
  it('is said by its cause: place, what should be, what was seen, rule, command', async () => {
    expect(await said('settle', 'sending onDone #1 deleted')).toEqual([
      '定义：在“正在提交”，“服务器确认时长”以后，应到“选人·一个没选”，却到“正在提交”',
      '依据：`docs/rules/hours.md#settlement`',
      expect.stringMatching(/^重现：`npm run paths -- actor --machine settle --path \d+`$/),
      '原文：`sending › server settles: state is "sending", expected "choosing.nobody"`',
      expect.stringMatching(/^另有 \d+ 处，多半由它引起，见报告$/),
    ])
  })

  it.each([
    ['settle', 'choosing nobody.chosen #0 deleted', '定义：在“选人·全选”，“取消选择”以后，应有反应，状态机却不理会'],
    [
      'settle',
      'choosing.some choice.confirmed #0 goes to nobody',
      '定义：在“选人·选了一部分”，“确认 2 人，提交公示”以后，应到“正在提交”，却到“选人·一个没选”',
    ],
    [
      'settle',
      'sending onError #0 forgets its actions',
      '定义：在“正在提交”，“服务器拒绝：名单有变化”以后，记下的 `message` 应是 `"名单刚刚有变化，现在可以确认 2 人，请刷新页面核对"`，却是 `null`',
    ],
    [
      'logout',
      'leaving serverTimeout #0 deleted',
      '运行体，路径 3 第 2 步：在“正在退出”，“服务器一直不答”以后，应有 10000 毫秒的计时在走，却没有',
    ],
    ['logout', '* begins in leaving', '定义：开始时，应到“没有在退出”，却到“正在退出”'],
    ['location', 'recalling always #0 goes to askingServer', '定义：开始时，应到“位置已知”，却到“按网络地址查询”'],
  ])('of %s with the edit “%s” says %s', async (name, edit, sentence) => {
    const [first] = await said(name, edit)
    expect(first).toBe(sentence)
  })

  it.each(['logout', 'membership-lifecycle', 'report-lifecycle'])(
    'of any edit of %s takes at most six lines, in Chinese',
    async (name) => {
      const { machine, equal = {} } = modelOf(name)
      for (const { description } of mutantsOf(machine)) {
        if (description in equal) continue
        const lines = await said(name, description)
        expect(lines.length, description).toBeGreaterThan(2)
        expect(lines.length, description).toBeLessThan(7)
        expect(lines.join('\n').replaceAll(/`[^`]*`/g, ''), description).not.toMatch(/[A-Za-z]{2,}/)
      }
    },
  )

  it('says in Chinese what must always be so', async () => {
    const name = 'offer'
    const { machine, equal = {} } = modelOf(name)
    const sentences: string[] = []
    for (const { description } of mutantsOf(machine)) {
      if (description in equal) continue
      const [report, level] = await broken(name, description)
      const all = failuresOf(report, [level], new Map(), allWords[name] as Words)
      sentences.push(...all.filter(({ nearness }) => nearness === 'invariant').map(({ sentence }) => sentence))
    }
    expect(sentences.some((sentence) => sentence.includes('里应一直是'))).toBe(true)
    expect(sentences.join('\n')).not.toMatch(/[A-Za-z]{2,}/)
  })

  it('marks the transition on which it was seen, though it was walked', async () => {
    const [report, level] = await broken('settle', 'choosing.some choice.confirmed #0 goes to nobody')
    const view = viewOf(report, [level], allWords['settle'] as Words)
    const wrong = report.transitions.filter(({ id }) => isWrongTransition(view, id))
    const names = wrong.map(({ source, event }) => `${source} ${event}`)
    expect(names).toContain('choosing.some choice.confirmed')
    expect(names).not.toContain('choosing.everybody choice.confirmed')
  })

  it('names the paths that were to walk a row which none did', async () => {
    const [report, level] = await broken('settle', 'choosing.some choice.confirmed #0 goes to nobody')
    const { machine, paths } = viewOf(report, [level], allWords['settle'] as Words)
    const open = machine.goals.filter(
      ({ kind, id }) => kind === 'row' && !level.ran.some(({ covered }) => covered.includes(id)),
    )
    expect(open.length).toBeGreaterThan(0)
    for (const { id } of open) expect(walkers('settle', paths, id)).toMatch(/^没有走通：<a /)
  })

  it('of a page names what it waited for, and keeps the words that the page showed', () => {
    const steps = ['apply without a message', 'time conflicts']
    const waited =
      'locator.waitFor: Timeout 20000ms exceeded.\nCall log:\n\u001B[2m  - waiting for getByText(/^与你已报的.+时间冲突$/) to be visible\u001B[22m\n'
    const line = `step 2, submitting › time conflicts → ready.refused: ${waited}  seen at http://127.0.0.1:4000/mission/7: 时间冲突 与另一场活动重叠`
    expect(saidOf('apply', steps, line, '13 steps behind were not walked')).toEqual([
      '浏览器，路径 3 第 2 步：在“正在提交报名”，“服务器拒绝：时间冲突”以后，等了 20 秒，页面上还没有 `getByText(/^与你已报的.+时间冲突$/)`',
      '依据：`docs/rules/applications.md#overlap`',
      '重现：`npm run paths -- browser --machine apply --path 3`',
      expect.stringContaining('Timeout 20000ms exceeded'),
      '页面：`时间冲突 与另一场活动重叠`',
      expect.stringMatching(/^另有 \d+ 处/),
    ])
  })

  it('of a page says which control is not there, or can be pressed', () => {
    const none = 'expected disabled button "/^提交中$/", which is not there\n  seen: 报名'
    expect(saidOf('apply', ['confirm to cancel'], `ready.idle › confirm to cancel: ${none}`)[0]).toBe(
      '浏览器，路径 3 第 1 步：在“可以操作·没有消息”，“确认取消报名”以后，页面上应有不能按的按钮“`提交中`”，却没有',
    )
    const stays = 'ready.idle › confirm to cancel: state stays "ready.idle", expected "cancelling"'
    expect(saidOf('apply', ['confirm to cancel'], `ready.idle › confirm to cancel: ${none}`, stays)[0]).toBe(
      '浏览器，路径 3 第 1 步：在“可以操作·没有消息”，“确认取消报名”以后，应到“正在取消报名”，却还在“可以操作·没有消息”',
    )
    const free = 'submitting: apply.submitted is to be refused in submitting: button "/^报名$/" can be pressed'
    expect(saidOf('apply', [], free)[0]).toBe('浏览器，路径 3：在“正在提交报名”，应不能“提交报名”，按钮“`报名`”却能按')
  })

  it('of a chart that breaks before its graph is known is said too', () => {
    const machine = { name: 'settle', ...definitionOf(modelOf('settle')), goals: [], uncovered: [] }
    const faults = ['the machine broke: a value that has to be there is absent']
    const report = { ...machine, size: { states: 0, edges: 0 }, faults }
    expect(summaryOf(failuresOf(report, [], new Map(), allWords['settle'] as Words))).toEqual([
      '定义：状态机出错：`a value that has to be there is absent`',
      '重现：`npm run paths -- actor --machine settle`',
      '原文：`the machine broke: a value that has to be there is absent`',
    ])
  })

  it('keeps the sentence of the server', () => {
    const envelope = { code: 12001, msg: '活动处于“已取消”，不能“恢复”' }
    expect(() => expectCode(envelope)).toThrow('活动处于“已取消”，不能“恢复”')
    expect(expectCode({ ...envelope, code: 200 })).toBeUndefined()
    const line =
      'step 7, suspended › resume → recruiting: the server answers 12001, expected 200: 活动处于“已取消”，不能“恢复”'
    expect(saidOf('mission-lifecycle', ['resume'], line)[0]).toBe(
      '浏览器，路径 3 第 7 步：在“已暂停”，“组织恢复活动”以后，服务器应答 200，却答 12001：`活动处于“已取消”，不能“恢复”`',
    )
  })

  it('names a goal that a level has not walked, where nothing else is wrong', () => {
    expect(saidOf('apply', [])).toEqual([
      '浏览器：没有路径走到“起点：打开活动页”：这一层没有走过',
      '重现：`npm run paths -- browser --machine apply`',
      '原文：`start:default`',
      expect.stringMatching(/^另有 \d+ 处/),
    ])
  })

  it('keeps a case whose name holds a colon', () => {
    const line = 'signedIn.volunteer.ready › volunteer client: 401: state is "anonymous", expected "signedIn.deciding"'
    expect(saidOf('session', ['volunteer client: 401'], line)[0]).toBe(
      '浏览器，路径 3 第 1 步：在“已登录·志愿者·就绪”，“志愿者接口答 401”以后，应到“已登录·判断身份”，却到“未登录”',
    )
  })
})
