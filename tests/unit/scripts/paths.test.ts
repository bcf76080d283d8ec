import { describe, expect, it } from 'vitest'
import { type MachineReport, pageOf } from '#tests/paths/report/page.ts'
import { type Level, type LevelReport, coverageAt, verdictOf } from '#tests/paths/report/verdict.ts'

const goals = ['start:default', 'row:idle › go', 'row:idle › wait']

const report = (level: Level, over: Partial<LevelReport> = {}): LevelReport => ({
  name: 'lamp',
  level,
  planned: 1,
  ran: [
    {
      number: 1,
      name: 'go',
      strategy: 'shortest',
      steps: ['go', 'wait'],
      covered: goals,
      faults: [],
      sent: 0,
      others: 0,
    },
  ],
  waived: {},
  alike: [],
  ...over,
})

const judge = (...reports: LevelReport[]) =>
  verdictOf(
    0,
    new Map(
      (['actor', 'component', 'browser'] as const).map((level) => [
        level,
        coverageAt(
          goals,
          reports.find((r) => r.level === level),
        ),
      ]),
    ),
  )

const [actor, component, browser] = [report('actor'), report('component'), report('browser')]

describe('the verdict of the path report', () => {
  it('is good when every level ran whole and green', () => {
    expect(judge(actor, component, browser)).toEqual({ kind: 'good', summary: '✓ 与需求表一致' })
  })

  it('is none while a level did not run, and names it', () => {
    expect(judge(actor, component)).toEqual({ kind: 'partial', summary: '浏览器没有运行，不作判定' })
  })

  it('is bad while a path of a level is red, whatever the others covered', () => {
    const [first] = component.ran
    const red = { ...first, faults: ['idle › go: state is "off"'] } as LevelReport['ran'][number]
    const green = { ...red, number: 2, faults: [] }
    expect(judge(actor, { ...component, planned: 2, ran: [red, green] }, browser)).toEqual({
      kind: 'bad',
      summary: '✕ 组件：1 条路径未通过',
    })
  })

  it('is bad when a level walked fewer paths than it meant to', () => {
    expect(judge(actor, component, { ...browser, planned: 3 }).summary).toBe('✕ 浏览器：2 条路径没有走完')
  })

  it('is bad when a level has no path at all', () => {
    expect(judge(actor, component, { ...browser, planned: 0, ran: [] }).kind).toBe('bad')
  })

  it('is bad while a goal is neither seen nor waived with a reason', () => {
    const [path] = component.ran
    const half = { ...component, ran: [{ ...path, covered: goals.slice(0, 2) }] as LevelReport['ran'] }
    expect(judge(actor, half, browser).summary).toBe('✕ 组件：1 项未覆盖')
    expect(judge(actor, { ...half, waived: { 'row:idle › wait': '由别的页面发出' } }, browser).kind).toBe('good')
  })

  it('is bad while states look the same and nothing says why', () => {
    const group = { states: 'idle, off', reason: null }
    expect(judge(actor, { ...component, alike: [group] }, browser).summary).toBe('✕ 组件：1 组状态分不清')
    expect(judge(actor, { ...component, alike: [{ ...group, reason: '灯在盖子里' }] }, browser).kind).toBe('good')
  })

  it('needs no level on which the model says that the machine is not walked', () => {
    const coverage = new Map([
      ['actor', coverageAt(goals, actor)],
      ['component', coverageAt(goals, component)],
    ] as const)
    expect(verdictOf(0, coverage, { browser: '另一台状态机走过同一页' }).kind).toBe('good')
    expect(verdictOf(0, coverage, { component: '没有页面' }).kind).toBe('partial')
  })

  it('is bad when the definition contradicts its table', () => {
    expect(verdictOf(2, new Map()).summary).toBe('✕ 定义 2 处不符')
  })

  it('counts the steps of others and those that the suite sent apart from all', () => {
    const [path] = component.ran
    const sent = coverageAt(goals, { ...component, ran: [{ ...path, sent: 1, others: 1 }] as LevelReport['ran'] })
    expect(sent).toMatchObject({ steps: 2, sent: 1, others: 1 })
  })
})

describe('the page of the report', () => {
  const machine: MachineReport = {
    name: 'lamp',
    states: [
      { id: 'idle', parent: null, type: 'atomic', initial: true, tags: [], calls: [] },
      { id: 'on', parent: null, type: 'atomic', initial: false, tags: [], calls: [] },
    ],
    transitions: [{ id: 'idle|go|0', source: 'idle', event: 'go', targets: ['on'], guard: null }],
    goals: goals.map((id) => ({ id, kind: 'row', label: id })),
    uncovered: [],
    size: { states: 2, edges: 1 },
    faults: [],
    unshown: {},
    temporal: [],
  }
  const words = {
    title: '灯',
    about: '开灯，关灯。',
    states: { idle: '灭', on: '亮' },
    events: { go: '按开关' },
    cases: { go: '开灯', wait: '等一下' },
  }
  const page = (over: Partial<MachineReport>, reports = [actor, component, browser]) =>
    pageOf([{ ...machine, ...over }], reports, { lamp: words })

  it('says that all is covered only where every level is whole', async () => {
    const [path] = component.ran
    const red = { ...component, ran: [{ ...path, faults: ['idle › go: state is "off"'] }] as LevelReport['ran'] }
    expect(await page({})).toContain('✓ 没有未覆盖的项')
    const html = await page({}, [actor, red, browser])
    expect(html).not.toContain('✓ 没有未覆盖的项')
    expect(html.match(/✕ 组件：1 条路径未通过/g)).toHaveLength(2)
  })

  it('draws a goal that is not covered, one that is waived, and a fault', async () => {
    const html = await page({
      uncovered: [
        { id: 'row:idle › wait', label: 'idle › wait', reason: 'no case sends go', waived: false },
        { id: 'row:idle › go', label: 'idle › go', reason: '没有页面', waived: true },
      ],
      faults: ['idle › go: takes idle|go|0, of which the table says nothing'],
    })
    expect(html).toContain('没有路径走到“灭：等一下”：没有用例发出“按开关”')
    expect(html).toContain('灭：开灯：豁免：没有页面')
    expect(html).toContain('✕ 定义 2 处不符')
  })

  it('says how many steps others did', async () => {
    const [path] = browser.ran
    const helped = { ...browser, ran: [{ ...path, others: 1 }] as LevelReport['ran'] }
    expect(await page({}, [actor, component, helped])).toContain(
      '1 条，2 步，其中他人或别处所做 1 步，测试直接发出 0 步',
    )
  })

  it('gives the reason of a level that is not walked', async () => {
    const html = await page({ unshown: { browser: '由活动草稿走过' } }, [actor, component])
    expect(html).toContain('由活动草稿走过')
    expect(html).toContain('✓ 与需求表一致')
  })
})
