import type { Landmark } from '../support/ui.ts'
import { roleWord } from '../words/roles.ts'

/** Stands for a number, and for anything. */
const digits = 'N'
const anything = '…'

/** A name as it stands on the page, between quotes; what has Latin letters is code. */
const quote = (name: string): string => (/[A-Za-z]{2,}/.test(name) ? `\`${name}\`` : `“${name}”`)

/** What a pattern looks for, each alternative as it reads on the page. Throws where a person could not read it. */
export function readingsOf(name: string | RegExp): string[] {
  if (typeof name === 'string') return [name]
  const { source } = name
  const starts = source.startsWith('^')
  const ends = source.endsWith('$')
  const inner = source.slice(starts ? 1 : 0, ends ? -1 : undefined)
  const readings = new Pattern(inner).alternatives()
  return [...new Set(readings)].map((one) => {
    const whole = `${starts ? '' : anything}${one.trim()}${ends ? '' : anything}`
    return whole.replaceAll(/…{2,}/g, anything).replaceAll(/N{2,}/g, digits)
  })
}

/** Reads the part of the language of patterns that vocabularies use. */
class Pattern {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  alternatives(): string[] {
    const all = this.#branches()
    if (this.#at < this.#source.length) throw this.#unreadable()
    return all
  }

  #branches(): string[] {
    const branches = [this.#sequence()]
    while (this.#take('|')) branches.push(this.#sequence())
    return branches.flat()
  }

  #sequence(): string[] {
    let read = ['']
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) {
      const parts = this.#quantified(this.#atom())
      read = read.flatMap((before) => parts.map((part) => before + part))
    }
    return read
  }

  #atom(): string[] {
    const sign = this.#source.charAt(this.#at)
    this.#at += 1
    if (sign === '(') {
      if (!this.#take('?:') && this.#take('?')) throw this.#unreadable()
      const inner = this.#branches()
      if (!this.#take(')')) throw this.#unreadable()
      return inner
    }
    if (sign === '[') {
      const end = this.#source.indexOf(']', this.#at)
      const inside = this.#source.slice(this.#at, end)
      this.#at = end + 1
      return [...inside]
    }
    if (sign === '.') return [anything]
    if (sign !== '\\') return [sign]
    const escaped = this.#source.charAt(this.#at)
    this.#at += 1
    return [{ d: digits, s: '' }[escaped] ?? escaped]
  }

  /** What may be missing is left out; what may come again stands once. */
  #quantified(atom: string[]): string[] {
    if (this.#take('?')) return ['']
    if (this.#take('*')) return atom.map((one) => (one === anything ? one : ''))
    this.#take('+')
    return atom
  }

  #unreadable(): Error {
    return new Error(`a pattern that nobody can read aloud: ${this.#source}`)
  }

  #take(sign: string): boolean {
    const isThere = this.#source.startsWith(sign, this.#at)
    if (isThere) this.#at += sign.length
    return isThere
  }
}

/** A name or a pattern as somebody is told it. */
export const nameWord = (name: string | RegExp): string => readingsOf(name).map(quote).join('或')

/** A control, as one is told to use it. */
export const controlWord = (role: string, name: string | RegExp): string =>
  isAny(name) ? roleWord(role) : `${roleWord(role)}${nameWord(name)}`

/** A landmark, as one is told to look for it. */
export function landmarkWord({ role, name, disabled, pressed }: Landmark): string {
  const how = pressed === undefined ? '' : pressed ? '（按下的）' : '（没按下的）'
  return `${controlWord(role, name)}${disabled ? '（不能点）' : how}`
}

const isAny = (name: string | RegExp): boolean => name instanceof RegExp && name.source === '.'

/** What is typed. */
export function valueWord(value: string): string {
  const [, sign = '', rest = ''] = /^(.)(\1{19,})$/su.exec(value) ?? []
  return sign === '' ? quote(value) : `${quote(sign)}（写 ${[...rest].length + 1} 遍）`
}
