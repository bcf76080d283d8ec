import { useEffect, useState } from 'react'
import { type AttendancePurpose, attendanceRules } from '#domain/attendance-rules.ts'
import { type Failure, failureOf, isRefusal } from '#machines/failure.ts'
import { offlineBoard } from './offline/offline-board.ts'
import { type CheckInBoard, fetchCheckInBoard } from './attendance.api.ts'

const { stepMs, graceMs } = attendanceRules
const askMs = 4000

/** A board as it came, by this page's own running time, which no wrong clock of the device touches. */
export interface ShownBoard {
  readonly board: CheckInBoard
  /** When its code changes, and when it is worth nothing any more; milliseconds of `performance.now()`. */
  readonly changesAt: number
  readonly endsAt: number
  /** How far the device's clock is ahead of the server's, milliseconds. */
  readonly aheadMs: number
  /** Of what this device took along, for the server was not reached. */
  readonly isOffline?: true
}

export async function askBoard(slotId: string, purpose: AttendancePurpose, signal: AbortSignal): Promise<ShownBoard> {
  const askedAt = performance.now()
  const board = await fetchCheckInBoard(slotId, purpose, signal)
  const cameAt = performance.now()
  const serverNow = Date.parse(board.now)
  const changesAt = cameAt + stepMs - (serverNow % stepMs)
  const tripMs = (cameAt - askedAt) / 2
  return { board, changesAt, endsAt: changesAt + graceMs, aheadMs: Date.now() - serverNow - tripMs }
}

/** The present board of a slot, asked for again every few seconds and when its code changes. `failure`: why the last question brought none. */
export function useBoard(slotId: string, purpose: AttendancePurpose, first: ShownBoard) {
  const [board, setBoard] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        const next = await askBoard(slotId, purpose, asking.signal)
        setBoard(next)
        setFailure(null)
      } catch (error) {
        if (asking.signal.aborted) return
        const offline = isRefusal(error) ? null : await offlineBoard(slotId, purpose)
        setFailure(failureOf(error))
        if (offline) setBoard(offline)
        else timer = setTimeout(() => void ask(), askMs)
      }
    }
    const untilChange = board.changesAt - performance.now()
    timer = setTimeout(() => void ask(), Math.max(200, Math.min(askMs, untilChange)))
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [slotId, purpose, board])
  return { shown: board, failure }
}
