import type { AnyStateMachine } from 'xstate'
import type { Actions } from './stage.ts'

type Body = (scope: unknown, params: unknown) => void

/** Bodies of named actions as the page's own wiring provides them, which it has by the time they are called. */
export const wiredActions = (names: readonly string[], wired: () => AnyStateMachine | null): Actions =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (scope, params) => {
        const { actions } = (wired() as AnyStateMachine).implementations
        return (actions[name] as Body)(scope, params)
      },
    ]),
  )
