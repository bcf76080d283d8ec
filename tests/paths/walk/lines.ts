import type { Landmark } from '../support/ui.ts'
import type { Script, ScriptStep } from './script.ts'
import { landmarkWord } from './sentences.ts'

/** A sentence, as the demo names what stands in it, with air around code. */
const sentence = (words: string, names: Script['names']): string =>
  names
    .reduce((said, [sample, demo]) => said.replaceAll(sample, demo), words)
    .replaceAll(/(\p{Script=Han})(`[^`]+`)/gu, '$1 $2')
    .replaceAll(/(`[^`]+`)(\p{Script=Han})/gu, '$1 $2')

const landmarks = (list: readonly Landmark[], names: Script['names']): string =>
  sentence(list.map(landmarkWord).join('、'), names)

export const seesLine = (sees: readonly Landmark[], names: Script['names']): string =>
  sees.length === 0 ? '' : `应看到：${landmarks(sees, names)}`

/** What a step has to do, and what is to be seen after it. */
export function stepLines({ deeds, sees, gone, afterwards }: ScriptStep, names: Script['names']): string[] {
  return [
    sentence(deeds.join('；'), names),
    seesLine(sees, names),
    gone.length === 0 ? '' : `不再有：${landmarks(gone, names)}`,
    afterwards.length === 0 ? '' : `看过以后：${sentence(afterwards.join('；'), names)}`,
  ].filter((line) => line !== '')
}

/** What every script says to whoever begins it. */
export const caution =
  '脚本会改动演示数据。要从头再走，先停下服务器，删掉 `DATA_DIR`，再启动；验证码在 `/dev/outbox`，一个号码一分钟发一次。要看到的文字可以是一句话里的几个字。'

export const reachLine = ({ taken, transitions }: Script): string =>
  `走到 ${transitions} 处转移中的 ${taken} 处，以及页面各有说法的每种情形`

/** A script to print on a terminal. */
export const linesOf = (script: Script): string[] => [
  `${script.title}（\`${script.name}\`）`,
  `测什么：${script.about}`,
  reachLine(script),
  caution,
  ...script.walks.flatMap(({ start, begin, sees, steps }, i) => [
    '',
    `第 ${i + 1} 场：${start}`,
    `准备：${begin}`,
    seesLine(sees, script.names),
    ...steps.flatMap((step, at) => {
      const [deed = '', ...rest] = stepLines(step, script.names)
      return [`${at + 1}. ${step.title}：${deed}`, ...rest.map((line) => `   ${line}`)]
    }),
  ]),
  ...(script.left.length === 0 ? [] : ['', `没有写进脚本，由状态机各层走：${script.left.join('、')}`]),
]
