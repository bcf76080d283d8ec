import type { questionKinds } from '../lists/mission-choices.ts'

interface AskedQuestion {
  readonly kind: (typeof questionKinds)[number]
  readonly choices: readonly string[]
  readonly isRequired: boolean
}

/** Letters of an answer. */
export const answerLimit = 200

/** What is wrong with an answer; null when it is right. Apart from the schemas, so that the page of a mission loads none for it. */
export function answerProblem({ kind, choices, isRequired }: AskedQuestion, text: string): string | null {
  const answer = text.trim()
  if (answer === '') return isRequired ? (kind === 'choice' ? '请选择一项' : '请回答这个问题') : null
  if (kind === 'choice') return choices.includes(answer) ? null : '请从选项中选择'
  return answer.length > answerLimit ? `回答最多 ${answerLimit} 字，现在是 ${answer.length} 字` : null
}
