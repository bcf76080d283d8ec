import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { positionMachine } from '#machines/check-in/position.machine.ts'
import { inspection } from '../../lib/inspection.ts'
import { positionOnSpot } from './position-on-spot.ts'

/** The position for a check-in or check-out: asked for when the person wants it given, in words for both. */
export function usePosition() {
  const [machine] = useState(() => positionMachine.provide({ actors: { locate: fromPromise(positionOnSpot) } }))
  const flow = useActorRef(machine, inspection)
  const snapshot = useSelector(flow, (current) => current)
  return {
    position: snapshot.context.position ?? undefined,
    message: messageOf(snapshot),
    /** Whether asking, or asking again, may help. */
    isWanting: snapshot.can({ type: 'position.wanted' }),
    locate: (): void => flow.send({ type: 'position.wanted' }),
  }
}

type State = SnapshotFrom<typeof positionMachine>['value']

const messages: Readonly<Record<State, (metres: number) => string>> = {
  unasked: () => '签到和签退都带上位置，证据等级为 A；不带位置的，组织确认你在场后为 B，否则为 C。',
  asking: () => '正在取得位置…',
  exact: (metres) => `已取得位置，误差约 ${metres} 米，只记录离活动地点有多远。`,
  rough: (metres) =>
    `定位误差约 ${metres} 米，超过 ${attendanceRules.accurateMetres} 米，不能证明在现场。到开阔处再取一次会更准。`,
  unknown: () => '没有取得位置，也可以签。组织确认你在场后，证据等级为 B，否则为 C。',
}

const messageOf = ({ value, context }: SnapshotFrom<typeof positionMachine>): string =>
  messages[value](Math.round(context.position?.accuracy ?? 0))
