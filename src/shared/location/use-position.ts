import { useState } from 'react'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { type ExactPosition, positionOnSpot } from './position-on-spot.ts'

type State = ExactPosition | 'asking' | 'refused' | null

/** The position for a check-in or check-out: asked for when the person wants it given, in words for both. */
export function usePosition() {
  const [state, setState] = useState<State>(null)
  return {
    position: typeof state === 'object' && state !== null ? state : undefined,
    message: messageOf(state),
    /** Whether asking, or asking again, may help. */
    isWanting: isWanting(state),
    locate: async (): Promise<void> => {
      setState('asking')
      setState((await positionOnSpot()) ?? 'refused')
    },
  }
}

const isWanting = (state: State): boolean =>
  state === null || state === 'refused' || (state !== 'asking' && state.accuracy > attendanceRules.accurateMetres)

const messageOf = (state: State): string => {
  if (state === 'asking') return '正在取得位置…'
  if (state === 'refused') return '没有取得位置，也可以签。组织确认你在场后，证据等级为 B，否则为 C。'
  if (state && state.accuracy > attendanceRules.accurateMetres)
    return `定位误差约 ${Math.round(state.accuracy)} 米，超过 ${attendanceRules.accurateMetres} 米，不能证明在现场。到开阔处再取一次会更准。`
  if (state) return `已取得位置，误差约 ${Math.round(state.accuracy)} 米，只记录离活动地点有多远。`
  return '签到和签退都带上位置，证据等级为 A；不带位置的，组织确认你在场后为 B，否则为 C。'
}
