import { roleWord } from '../words/roles.ts'
import { eventWord, goalWord, stateWord, wordOf } from '../words/say.ts'
import type { Words } from '../words/words.ts'
import type { MachineReport } from './machine.ts'

/** How near to its cause a fault is seen, the nearest first. */
export const nearness = ['cause', 'effect', 'invariant', 'uncovered', 'consequence'] as const
export type Nearness = (typeof nearness)[number]

type Said = readonly [Nearness, string]

const code = (content: string): string => `\`${content.replaceAll('`', '’').replaceAll(/\s+/g, ' ').trim()}\``

/** What every fault of the suite is in Chinese; whatever it says beside is kept as it is. */
const sayings: readonly [RegExp, (match: readonly string[], machine: MachineReport, words: Words) => Said][] = [
  [
    /^state is "(.*)", expected "(.*)"$/,
    ([saw = '', want = ''], _, words) => [
      'cause',
      `应到“${stateWord(words, want)}”，却${saw === '' ? '到不了任何状态' : `到“${stateWord(words, saw)}”`}`,
    ],
  ],
  [
    /^state stays "(.*)", expected "(.*)"$/,
    ([saw = '', want = ''], _, words) => ['cause', `应到“${stateWord(words, want)}”，却还在“${stateWord(words, saw)}”`],
  ],
  [/^the machine broke: (.*)/s, ([error = '']) => ['cause', `状态机出错：${code(error)}`]],
  [/^the table wants it heard, the chart does not listen$/, () => ['cause', '应有反应，状态机却不理会']],
  [
    /^takes (.+), of which the table says nothing$/,
    ([id = ''], { transitions }, words) => [
      'effect',
      `需求表没有写，状态机却走了“${goalWord(words, transitions, id)}”`,
    ],
  ],
  [
    /^the table says both that it hears and that it ignores (.+)$/,
    ([event = ''], _, words) => ['cause', `需求表既要理会又要忽略“${eventWord(words, event)}”`],
  ],
  [
    /^the table says nothing of (.+)$/,
    ([event = ''], _, words) => ['invariant', `需求表没有写“${eventWord(words, event)}”`],
  ],
  [
    /^expected to be ignored, and it led to (.+)$/,
    ([state = ''], _, words) => ['cause', `应忽略，却到“${stateWord(words, state)}”`],
  ],
  [/^what is to be ignored had effects: (.+)$/s, ([effects = '']) => ['cause', `应忽略，却做了 ${code(effects)}`]],
  [
    /^never (.+) afterwards, and (.+) leads there$/,
    ([never = '', way = ''], _, words) => [
      'invariant',
      `之后不应再到“${stateWord(words, never)}”，却能走到：${wayWord(words, way)}`,
    ],
  ],
  [
    /^never without (.+), and (.+) leads there$/,
    ([first = '', way = ''], _, words) => [
      'invariant',
      `应先经过“${stateWord(words, first)}”，却能绕开：${wayWord(words, way)}`,
    ],
  ],
  [
    /^always a way to (.+), and there is none$/,
    ([can = ''], _, words) => ['invariant', `应总还能到“${stateWord(words, can)}”，却有到不了的时候`],
  ],
  [/^no way comes here, so that nothing is said by /, () => ['invariant', '没有路走到这里，未下结论']],
  [/^no timer of (\d+) ms runs$/, ([ms]) => ['cause', `应有 ${ms} 毫秒的计时在走，却没有`]],
  [/^something happened before (\d+) ms were over$/, ([ms]) => ['cause', `应等满 ${ms} 毫秒，却提前有了变化`]],
  [/^(\d+) delays run, expected (\d+)$/, ([saw, want]) => ['effect', `应有 ${want} 个计时在走，却有 ${saw} 个`]],
  [
    /^delays that count anew: (.+), expected (.+) \(ms\)$/,
    ([saw = '', want = '']) => ['effect', `应重新计时 ${code(want)} 毫秒，却是 ${code(saw)}`],
  ],
  [
    /^calls is (\{.*\}), expected (\{.*\})$/s,
    ([saw = '', want = ''], _, words) => ['effect', callsWord(words, saw, want)],
  ],
  [
    /^(?:does|emits|sends) is (\[.*\]), expected (\[.*\])$/s,
    ([saw = '', want = '']) => ['effect', actionsWord(saw, want)],
  ],
  [
    /^context\.(\w+) is (.*), expected (.*)$/s,
    ([key = '', saw = '', want = '']) => ['effect', differ(`记下的 ${code(key)} `, want, saw)],
  ],
  [
    /^the call (.+) was left without being given up$/,
    ([id = ''], _, words) => ['effect', `离开后应放弃“${wordOf(words, 'calls', id)}”，却没有`],
  ],
  [/^a late answer changed the state$/, () => ['effect', '迟到的答复应不起作用，却改变了状态']],
  [
    /^(.+) is to be refused in .+: (\w+) "(.*)" can be pressed/s,
    ([event = '', role = '', name = ''], _, words) => [
      'effect',
      `应不能“${eventWord(words, event)}”，${roleWord(role)}“${code(plain(name))}”却能按`,
    ],
  ],
  [
    /^the server answers (\d+), expected (\d+): ([^\n]*)/,
    ([saw, want, said = '']) => ['effect', `服务器应答 ${want}，却答 ${saw}：${code(said)}`],
  ],
  [
    /^expected (disabled )?(\w+) "(.*?)", which is not there/s,
    ([disabled, role = '', name = '']) => [
      'effect',
      `页面上应有${disabled ? '不能按的' : ''}${roleWord(role)}“${code(plain(name))}”，却没有`,
    ],
  ],
  [
    /^expected no (disabled )?(\w+) "(.*?)", which is there/s,
    ([, role = '', name = '']) => ['effect', `页面上不应有${roleWord(role)}“${code(plain(name))}”，却有`],
  ],
  [
    /Timeout (\d+)ms exceeded[\s\S]*?waiting for (.+?)(?: to be (?:visible|hidden))?\n/,
    ([ms, locator = '']) => ['effect', `等了 ${Number(ms) / 1000} 秒，页面上还没有 ${code(locator)}`],
  ],
  [
    /^expected (.+?) to (?:be|equal|deeply equal) (.+?)(?: \/\/.*)?(?:\n|$)/,
    ([saw = '', want = '']) => ['effect', differ('', want, saw)],
  ],
  [
    /^invariant of (.+?): (.+)$/s,
    ([state = '', said = ''], _, words) => ['invariant', `“${stateWord(words, state)}”里应一直是“${said}”，却不是`],
  ],
  [/^not as it must be: (.+)$/s, ([said = '']) => ['effect', `不对：${said}`]],
  [
    /^promised and not seen: (.+)$/s,
    ([goals = ''], { transitions }, words) => [
      'consequence',
      `应走过${goals
        .split(', ')
        .map((id) => `“${goalWord(words, transitions, id)}”`)
        .join('、')}，却没有`,
    ],
  ],
  [
    /^the path expects to be in (.+)$/,
    ([state = ''], _, words) => ['consequence', `应已在“${stateWord(words, state)}”，却不在`],
  ],
  [/^the path expects the row (.+)$/, ([row = '']) => ['consequence', `路径按需求表的另一行走：${code(row)}`]],
  [/^(\d+) steps behind were not walked$/, ([count]) => ['consequence', `后面 ${count} 步没有走`]],
]

/** A fault of the suite (`judge.ts`, `actor.ts`, `hearing.ts`, the pages) in Chinese. */
export function say(machine: MachineReport, words: Words, fault: string): Said {
  for (const [pattern, saying] of sayings) {
    const match = pattern.exec(fault)
    if (match) return saying(match.slice(1), machine, words)
  }
  return ['effect', `看到 ${code(fault.split('\n')[0] ?? '')}`]
}

const wayWord = (words: Words, way: string): string =>
  way
    .split(' → ')
    .map((name) => wordOf(words, 'cases', name))
    .join(' → ')

const differ = (what: string, want: string, saw: string): string => `${what}应是 ${code(want)}，却是 ${code(saw)}`

/** Which actions are missing and which are too many; what they carry where the same were done. */
function actionsWord(saw: string, want: string): string {
  const [done, wanted] = [saw, want].map((json) => (JSON.parse(json) as { name?: string; type?: string }[]).map(nameOf))
  const [missing, extra] = [without(wanted, done), without(done, wanted)]
  if (missing.length + extra.length === 0) return differ('动作', want, saw)
  const parts = [
    missing.length > 0 ? `少做了 ${missing.map(code).join('、')}` : '',
    extra.length > 0 ? `多做了 ${extra.map(code).join('、')}` : '',
  ]
  return `动作不对：${parts.filter((part) => part !== '').join('，')}`
}

const nameOf = ({ name, type }: { name?: string; type?: string }): string => name ?? type ?? ''

const without = (list: readonly string[] = [], other: readonly string[] = []): string[] =>
  list.filter((name) => !other.includes(name))

/** Requests by their words; what they carry where the same were sent. */
function callsWord(words: Words, saw: string, want: string): string {
  const [sent, wanted] = [saw, want].map((json) => Object.keys(JSON.parse(json) as object)) as [string[], string[]]
  if (sent.join() === wanted.join()) return differ('请求的内容', want, saw)
  const names = (ids: readonly string[]): string =>
    ids.length === 0 ? '没有' : ids.map((id) => `“${wordOf(words, 'calls', id)}”`).join('、')
  return `应发出的请求是${names(wanted)}，发出的是${names(sent)}`
}

/** The text that a pattern of a page looks for. */
export const plain = (pattern: string): string => pattern.replaceAll(/^\/\^?|\$?\/\w*$/g, '')
