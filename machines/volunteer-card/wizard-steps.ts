import type { CardStep } from '#domain/card/steps.ts'

/** Guards, actions and transitions of the steps, by name: the machine says what they do. */
export const isDone = (step: CardStep) => ({ type: 'isDone' as const, params: { step } })
export const refuse = (step: CardStep) => [{ type: 'keepProblems' as const, params: { step } }, 'emitRefused' as const]
export const toStep = (step: Exclude<CardStep, 'detail'>) => ({
  guard: { type: 'leadsTo' as const, params: { step } },
  target: `form.${step}` as const,
})
export const ifFaultOf = (step: CardStep) => ({ type: 'isFaultOf' as const, params: { step } })
export const cardForm = (step: 'creditCard' | 'debitCard') => ({
  on: {
    'step.back': { target: 'chooseCard' as const, actions: 'forgetOutcome' as const },
    'step.done': [
      { guard: isDone(step), target: 'detail' as const, actions: 'forgetOutcome' as const },
      { actions: refuse(step) },
    ],
  },
})
