import type { AnyActorRef, AnyActorScope, AnyEventObject, AnyStateMachine } from 'xstate'

/** The logic of a child that is another actor: shows its states, hands on what it is sent and emits what it emits. */
export function mirrorOf<M extends AnyStateMachine>(machine: M, actor: AnyActorRef): M {
  let leave = () => {}
  return Object.create(machine, {
    getInitialSnapshot: { value: () => actor.getSnapshot() },
    start: {
      value: (_: unknown, { self, emit }: AnyActorScope) => {
        const moves = actor.subscribe(() => self.send({ type: 'mirror.moved' }))
        const emitted = actor.on('*', emit)
        leave = () => {
          moves.unsubscribe()
          emitted.unsubscribe()
        }
      },
    },
    transition: {
      value: (_: unknown, event: AnyEventObject) => {
        if (event.type === 'xstate.stop') leave()
        else if (event.type !== 'mirror.moved') actor.send(event)
        return actor.getSnapshot()
      },
    },
  }) as M
}
