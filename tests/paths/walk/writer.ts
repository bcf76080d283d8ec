import type { Landmark, Ui } from '../support/ui.ts'
import { controlWord, landmarkWord, nameWord, valueWord } from './sentences.ts'

const keyWords: Readonly<Record<string, string>> = { ArrowRight: '右方向键', ArrowLeft: '左方向键', Escape: '`Esc` 键' }
const within = (inside: Landmark | undefined): string => (inside ? `${landmarkWord(inside)}里的` : '')

/** What a vocabulary does on a page, as sentences for whoever does it by hand. */
export class Writer {
  /** The state that the page is in. */
  state = ''
  #said: string[] = []

  readonly ui: Ui = {
    see: async (what) => this.say(`看到${landmarkWord(what)}`),
    seeNone: async () => {},
    press: async (role, name, inside) => this.say(`点${within(inside)}${controlWord(role, name)}`),
    cannotPress: async (role, name, inside) =>
      this.say(`确认${within(inside)}${controlWord(role, name)}没有，或不能点`),
    keys: async (_on, key) => this.say(`按${keyWords[key] ?? `\`${key}\` 键`}`),
    fill: async (label, value) =>
      this.say(value === '' ? `让${nameWord(label)}空着` : `在${nameWord(label)}里填${valueWord(value)}`),
    choose: async (label, option) => this.say(`在${nameWord(label)}里选${nameWord(option)}`),
    tick: async (name, checked) => this.say(checked ? `勾选${nameWord(name)}` : `不勾选${nameWord(name)}`),
    pick: async (group, names) => this.say(`在${nameWord(group)}里只勾选${names.map(nameWord).join('、') || '零个'}`),
    give: async (_input, { name }) => this.say(`选一个文件：${nameWord(name)}`),
  }

  say(sentence: string): void {
    this.#said.push(sentence)
  }

  /** What was said since the last time. */
  take(): string[] {
    const said = this.#said
    this.#said = []
    return said
  }
}
