import { useState } from 'react'
import { answerProblem } from '#domain/mission/answer-problem.ts'
import type { GivenAnswer, MissionQuestion } from '#contract/mission/mission-question.ts'

type Texts = Readonly<Record<string, string>>

export interface Answers {
  /** By question. */
  texts: Texts
  /** What is wrong with the last attempt, by question. */
  problems: Texts
  answer: (questionId: string, text: string) => void
}

/** Answers to a mission's questions as they are given; `check` says what to send, null while something is wrong. */
export function useAnswers(
  questions: readonly MissionQuestion[],
  initial: Texts = {},
): Answers & { check: () => GivenAnswer[] | null } {
  const [texts, setTexts] = useState(initial)
  const [problems, setProblems] = useState<Texts>({})
  return {
    texts,
    problems,
    answer: (questionId, text) => {
      setTexts((before) => ({ ...before, [questionId]: text }))
      setProblems(({ [questionId]: _, ...rest }) => rest)
    },
    check: () => {
      const wrong = questions.flatMap((question) => {
        const message = answerProblem(question, texts[question.questionId] ?? '')
        return message === null ? [] : [[question.questionId, message] as const]
      })
      setProblems(Object.fromEntries(wrong))
      const [first] = wrong
      if (first) document.getElementById(answerId(first[0]))?.focus()
      if (first) return null
      return questions.map(({ questionId }) => ({ questionId, text: (texts[questionId] ?? '').trim() }))
    },
  }
}

/** Names the control of an answer. */
export const answerId = (questionId: string): string => `answer-${questionId}`
