import { stripVTControlCharacters } from 'node:util'
import type { Drill } from './drills.ts'

/** How a red test says it, without what its report adds to it. */
export const plain = (said: string): string =>
  stripVTControlCharacters(said)
    .replaceAll(/\\(["\\])/g, '$1')
    .replaceAll(/^[-+] +"/gm, '')

/** Whether what was said has the sentence of the drill. */
export function isFound({ says }: Drill, said: readonly string[]): boolean {
  const text = said.map(plain).join('\n')
  return typeof says === 'string' ? text.includes(says) : says.test(text)
}
