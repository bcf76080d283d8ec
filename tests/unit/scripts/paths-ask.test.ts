import { expect, test } from 'vitest'
import { applicationModel } from '#tests/paths/application-lifecycle.model.ts'
import { linesOfAnswer, shortestAnswer, unknownIn, wordsOf } from '#tests/paths/ask/ask.ts'
import { graphsOf } from '#tests/paths/support/graph.ts'
import type { Model } from '#tests/paths/support/model.ts'
import { allWords } from '#tests/paths/words/all.ts'

const words = allWords['application-lifecycle']
if (!words) throw new Error('no words of the application')
const model = applicationModel as unknown as Model
const graphs = graphsOf(model)
const ask = (question: string): string[] | null => {
  const answer = shortestAnswer(model, graphs, words, wordsOf(question))
  return answer && linesOfAnswer(words, answer)
}

test('a question names states or cases in their order, however it writes the dots', () => {
  expect(wordsOf('…候补…候补…已取消')).toEqual(['候补', '候补', '已取消'])
  expect(wordsOf(' 已签到...未参加 ')).toEqual(['已签到', '未参加'])
})

test('the shortest way that passes what is asked is told step by step', () => {
  expect(ask('…候补…候补…已取消')).toEqual([
    '起点：刚刚报名',
    '1. 转入候补 → 候补中',
    '2. 空出的名额给他 → 待确认参加',
    '3. 名额过期 → 候补中',
    '4. 取消报名 → 已取消',
  ])
  expect(ask('已签到…未参加')?.at(-1)).toBe('3. 记为未参加 → 未参加')
})

test('what no way passes in this order has no answer', () => {
  expect(ask('…已取消…已签到')).toBeNull()
})

test('a word that no state and no case has is said', () => {
  expect(unknownIn(['候补', '起飞'], words)).toEqual(['起飞'])
})
