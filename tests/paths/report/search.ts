import { eventWord, goalWord, rowParts, stateWord, wordOf } from '../words/say.ts'
import { ruleOf } from '../words/sources.ts'
import { stateNumber } from './chart.ts'
import { machineFile, type MachineView } from './view.ts'

/** What can be found: its kind, its words, its machine, where it stands. */
type Entry = readonly [kind: string, words: string, machine: string, href: string]

/** The list that the first page searches, as a script: a page that is a file may load nothing else. */
export function searchScript(views: readonly MachineView[]): string {
  return `window.entries=${JSON.stringify(views.flatMap(entriesOf))}\n`
}

function entriesOf({ machine, words }: MachineView): Entry[] {
  const file = machineFile(machine.name)
  const at = (anchor: string): string => `${file}#${anchor}`
  const rows = machine.goals.filter((goal) => goal.kind === 'row')
  return [
    ['状态机', `${words.title} ${machine.name} ${words.about}`, words.title, file],
    ...machine.states
      .filter(({ id }) => id !== '')
      .map(({ id }): Entry => ['状态', stateWord(words, id), words.title, at(`s${stateNumber(machine, id)}`)]),
    ...machine.transitions.map((t, i): Entry => {
      const guard = t.guard === null ? '' : `（${wordOf(words, 'guards', t.guard)}）`
      const way = `${stateWord(words, t.source)}：${eventWord(words, t.event)}${guard}`
      return ['事件', way, words.title, at(`t${i + 1}`)]
    }),
    ...rows.map(({ id }, i): Entry => {
      const rule = ruleOf(machine.name, rowParts(id).on) ?? ''
      return ['需求', `${goalWord(words, machine.transitions, id)} ${rule}`, words.title, at(`r${i + 1}`)]
    }),
  ]
}
