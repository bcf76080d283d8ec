import { describe, expect, it } from 'vitest'
import { ensure } from '#domain/ensure.ts'
import { bookPage } from '#tests/paths/report/book-page.ts'
import type { MachineReport } from '#tests/paths/report/machine.ts'
import { pagesOf, viewsOf } from '#tests/paths/report/pages.ts'
import { type Level, type LevelReport, coverageAt, verdictOf } from '#tests/paths/report/verdict.ts'
import { pathReport } from '#tests/paths/support/record.ts'
import { ranOf } from './paths-sample.ts'

const goals = ['start:default', 'row:idle › go', 'row:on › go', 'row:on › wait', 'case:go', 'row:idle › wait']

const report = (level: Level, over: Partial<LevelReport> = {}): LevelReport => ({
  name: 'lamp',
  level,
  planned: 1,
  ran: [{ ...ranOf(1, ['go', 'wait']), covered: goals }],
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
      summary: '× 组件：1 条路径未通过',
    })
  })

  it('is bad when a level walked fewer paths than it meant to', () => {
    expect(judge(actor, component, { ...browser, planned: 3 }).summary).toBe('× 浏览器：2 条路径没有走完')
  })

  it('is bad when a level has no path at all', () => {
    expect(judge(actor, component, { ...browser, planned: 0, ran: [] }).kind).toBe('bad')
  })

  it('is bad while a goal is neither seen nor waived with a reason', () => {
    const [path] = component.ran
    const half = { ...component, ran: [{ ...path, covered: goals.slice(0, 5) }] as LevelReport['ran'] }
    expect(judge(actor, half, browser).summary).toBe('× 组件：1 项未覆盖')
    expect(judge(actor, { ...half, waived: { 'row:idle › wait': '由别的页面发出' } }, browser).kind).toBe('good')
  })

  it('is neither good nor bad where a level waives more than a fifth', () => {
    const [path] = component.ran
    const half = {
      ...component,
      ran: [{ ...path, covered: goals.slice(0, 4) }] as LevelReport['ran'],
      waived: { 'row:idle › wait': '由别的页面发出', 'case:go': '由别的页面发出' },
    }
    expect(judge(actor, half, browser)).toEqual({ kind: 'waived', summary: '组件豁免 2 / 6，超过五分之一' })
  })

  it('is bad while states look the same and nothing says why', () => {
    const group = { states: 'idle, off', reason: null }
    expect(judge(actor, { ...component, alike: [group] }, browser).summary).toBe('× 组件：1 组状态分不清')
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
    expect(verdictOf(2, new Map()).summary).toBe('× 定义 2 处不符')
  })

  it('counts the steps of others and those that the suite sent apart from all', () => {
    const [path] = component.ran
    const sent = coverageAt(goals, { ...component, ran: [{ ...path, sent: 1, others: 1 }] as LevelReport['ran'] })
    expect(sent).toMatchObject({ steps: 2, sent: 1, others: 1 })
  })
})

describe('the id of a path', () => {
  const walk = (start: string, ...cases: string[]) => {
    const step = { do: { kind: 'send', name: '', event: { type: 'go' } }, from: 'idle', to: 'idle', row: null } as const
    const steps = cases.map((name) => ({ ...step, case: name, refused: false, calls: {}, does: [], covers: [] }))
    return pathReport('m', { name: '', start, begin: { to: 'idle', input: null, calls: {}, covers: [] }, steps }).id
  }

  it('comes of its start and its cases', () => {
    expect(walk('default', 'go', 'wait')).toBe(walk('default', 'go', 'wait'))
    expect(
      new Set([walk('default', 'go', 'wait'), walk('default', 'wait', 'go'), walk('lit', 'go', 'wait')]).size,
    ).toBe(3)
  })
})

describe('the page of the report', () => {
  const machine: MachineReport = {
    name: 'lamp',
    states: [
      { id: '', parent: null, type: 'compound', initial: false, tags: [], calls: [] },
      { id: 'idle', parent: '', type: 'atomic', initial: true, tags: [], calls: [] },
      { id: 'on', parent: '', type: 'atomic', initial: false, tags: [], calls: [] },
    ],
    transitions: [{ id: 'idle|go|0', source: 'idle', event: 'go', targets: ['on'], guard: null }],
    goals: goals.map((id) => ({ id, kind: id.slice(0, id.indexOf(':')), label: id })),
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
  const printed = {
    at: new Date('2026-11-30T04:00:00Z'),
    commit: '4f2c91a',
    changed: { since: true, files: ['machines/settle/settle.machine.ts'] },
  }
  const pages = (over: Partial<MachineReport>, reports = [actor, component, browser]) =>
    pagesOf(viewsOf([{ ...machine, ...over }], reports, { lamp: words }), printed)
  const page = (...given: Parameters<typeof pages>) => ensure(pages(...given).get('lamp.html'))

  it('says that all is covered only where every level is whole', () => {
    const [path] = component.ran
    const red = { ...component, ran: [{ ...path, faults: ['idle › go: state is "off"'] }] as LevelReport['ran'] }
    expect(page({})).toContain('✓ 没有未覆盖的项')
    const html = page({}, [actor, red, browser])
    expect(html).not.toContain('✓ 没有未覆盖的项')
    expect(html).toContain('× 组件：1 条路径未通过')
  })

  it('draws a goal that is not covered, one that is waived, and a fault', () => {
    const html = page({
      uncovered: [
        { id: 'row:idle › wait', label: 'idle › wait', reason: 'no case sends go', waived: false },
        { id: 'row:idle › go', label: 'idle › go', reason: '没有页面', waived: true },
      ],
      faults: ['idle › go: takes idle|go|0, of which the table says nothing'],
    })
    expect(html).toContain('没有路径走到“灭：等一下”：没有用例发出“按开关”')
    expect(html).toContain('灭：开灯：没有页面')
    expect(html).toContain('× 定义 2 处不符')
  })

  it('says the cause first on the first page, with the way to the path that met it', () => {
    const [path] = component.ran
    const red = { ...component, ran: [{ ...path, faults: ['idle › go: state is "on", expected "idle"'] }] }
    const html = ensure(pages({}, [actor, red as LevelReport, browser]).get('index.html'))
    expect(html).toContain('1 台状态机与需求表不符')
    expect(html).toContain('<a href="lamp/path-1.html">灯</a>')
    expect(html).toContain('在“灭”，“开灯”以后，应到“灭”，却到“亮”')
    expect(html.indexOf('没有通过')).toBeLessThan(html.indexOf('1 台状态机</h2>'))
  })

  it('shows the picture that a step has left, and beside a failure what was changed', () => {
    const [path] = browser.ran
    const red = { ...browser, ran: [{ ...path, faults: ['idle › go: state is "on", expected "idle"'] }] }
    const picture = `lamp.${path?.number}.1.png`
    const views = viewsOf([machine], [red as LevelReport], { lamp: words })
    const html = ensure(pagesOf(views, printed, new Set([picture])).get('lamp/path-1.html'))
    expect(html).toContain(`<img src="../${picture}"`)
    expect(html).toContain('machines/settle/settle.machine.ts')
    expect(ensure(pages({}).get('lamp/path-1.html'))).not.toContain('可能相关的改动')
  })

  it('marks the row that was seen otherwise, although it was walked', () => {
    const [path] = actor.ran
    const red = {
      ...actor,
      ran: [{ ...path, faults: ['idle › go: state is "on", expected "idle"'] }] as LevelReport['ran'],
    }
    const html = page({}, [red, component, browser])
    const rows = [...html.matchAll(/<tr id="r\d+"[^>]*>.*?<\/tr>/gs)].map(([row]) => row)
    const wrong = rows.filter((row) => row.includes('× 不一致'))
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain('灭：开灯')
    expect(page({})).not.toContain('× 不一致')
  })

  it('has a page for each path, once for all levels that walked it', () => {
    const files = [...pages({}).keys()]
    expect(files).toEqual(['index.html', 'book.css', 'book.js', 'search.js', 'lamp.html', 'lamp/path-1.html'])
  })

  it('shows of a step what should be and what each level saw', () => {
    const [path] = actor.ran
    const seen = [
      { state: 'idle' },
      { state: 'on', calls: [], looks: [{ role: 'button', name: '/^关 \\d 盏(灯|路灯)$/', isFound: false }] },
    ]
    const red = { ...path, seen, faults: ['idle › go: state is "on", expected "idle"'] } as LevelReport['ran'][number]
    const html = ensure(pages({}, [{ ...actor, ran: [red] }]).get('lamp/path-1.html'))
    expect(html).toContain('第 1 步不一样：在“灭”，“开灯”以后，应到“灭”，却到“亮”')
    const read = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(read).toContain('状态 灭 × 亮 页面 按钮“ 关 … 盏灯 或 路灯 ” × 没找到按钮“ 关 … 盏灯 或 路灯 ”')
    expect(read).toContain('npm run paths -- actor --machine lamp --path 1')
    expect(html).toContain('class="s want"')
    expect(html).toContain('class="s saw"')
  })

  it('leads from one failed path to the next', () => {
    const red = [1, 2].map((number) => ({
      ...ranOf(number, ['go']),
      faults: ['end: 1 timers still run after the stop'],
    }))
    const drawn = pages({}, [{ ...actor, ran: [...red, ranOf(3, ['wait'])] }])
    expect(drawn.get('lamp/path-1.html')).toContain(
      '没有通过的路径 1 / 2</b><a href="../lamp/path-2.html">下一条</a></nav>',
    )
    expect(drawn.get('lamp/path-3.html')).not.toContain('没有通过的路径')
  })

  it('shows the picture of a red step in a browser, and what it asked and wrote there', () => {
    const [path] = browser.ran
    const seen = [{}, { looks: [], requests: ['POST /api/lamp 500'], console: ['error: boom'] }]
    const red = {
      ...path,
      number: 4,
      seen,
      faults: ['step 1, idle › go → idle: expected button "/^开$/", which is not there'],
    }
    const reports = [actor, component, { ...browser, ran: [red] } as LevelReport]
    const views = viewsOf([machine], reports, { lamp: words })
    const html = ensure(pagesOf(views, printed, new Set(['lamp.4.1.png'])).get('lamp/path-1.html'))
    expect(html).toContain('<img src="../lamp.4.1.png" alt="第 1 步的画面"')
    expect(html).toContain('<code>POST /api/lamp 500</code>')
    expect(html).toContain('<code>error: boom</code>')
  })

  it('finds states, events, requirements and their rules', () => {
    const search = ensure(pages({}).get('search.js'))
    expect(JSON.parse(search.slice(search.indexOf('[')))).toEqual(
      expect.arrayContaining([
        ['状态机', '灯 lamp 开灯，关灯。', '灯', 'lamp.html'],
        ['状态', '亮', '灯', 'lamp.html#s2'],
        ['事件', '灭：按开关', '灯', 'lamp.html#t1'],
        ['需求', '灭：开灯 ', '灯', 'lamp.html#r1'],
      ]),
    )
  })

  it('leads only to what is there', () => {
    const [path] = component.ran
    const red = { ...component, ran: [{ ...path, faults: ['idle › go: state is "on", expected "idle"'] }] }
    const drawn = pages({}, [actor, red as LevelReport, browser])
    const found = JSON.parse(ensure(drawn.get('search.js')).replace(/^[^[]*/, '')) as string[][]
    const links = [...drawn].flatMap(([file, html]) =>
      [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, href]) => new URL(ensure(href), `file:///${file}`)),
    )
    const all = [...links, ...found.map((entry) => new URL(ensure(entry.at(-1)), 'file:///index.html'))]
    const isThere = ({ pathname, hash }: URL): boolean => {
      const html = drawn.get(pathname.slice(1))
      return html !== undefined && (hash === '' || html.includes(` id="${hash.slice(1)}"`))
    }
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter((link) => !isThere(link)).map(String)).toEqual([])
  })

  it('is a book on paper, with a box for each step and room for a name', () => {
    const [view] = viewsOf([machine], [actor, component, browser], { lamp: words })
    const html = bookPage(ensure(view), printed)
    expect(html.match(/看到了吗/g)).toHaveLength(1)
    expect(html.match(/<i class="box"><\/i> 是/g)).toHaveLength(3)
    expect(html).toContain('团委签字')
    expect(html).toContain('2026年11月30日 12:00')
  })

  it('says how many steps others did', () => {
    const [path] = browser.ran
    const helped = { ...browser, ran: [{ ...path, others: 1 }] as LevelReport['ran'] }
    expect(page({}, [actor, component, helped])).toContain('1 条，2 步，其中他人或别处所做 1 步，测试直接发出 0 步')
  })

  it('gives the reason of a level that is not walked', () => {
    const html = page({ unshown: { browser: '由活动草稿走过' } }, [actor, component])
    expect(html).toContain('由活动草稿走过')
    expect(html).toContain('✓ 没有未覆盖的项')
  })
})
