import { isRefusal } from '#machines/failure.ts'
import { keepSchedule, loadKeptSchedule } from './kept-schedule.ts'
import { fetchSchedule, type Group, type Schedule } from './my-mission.api.ts'

export interface LoadedSchedule {
  readonly group: Group
  readonly page: Schedule
  /** What came to nothing, under what is to come; null elsewhere. */
  readonly calledOff: Schedule | null
  /** Without a network: when this device read what it shows, milliseconds since 1970. */
  readonly keptAt: number | null
}

/** One part of the schedule; without a network what this device kept of the next days. @throws ApiError */
export async function loadSchedule(group: Group, signal: AbortSignal): Promise<LoadedSchedule> {
  if (group !== 'upcoming')
    return { group, page: await fetchSchedule(group, null, signal), calledOff: null, keptAt: null }
  try {
    const [page, calledOff] = await Promise.all([
      fetchSchedule('upcoming', null, signal),
      fetchSchedule('calledOff', null, signal),
    ])
    void keepSchedule(page)
    return { group, page, calledOff, keptAt: null }
  } catch (error) {
    const kept = isRefusal(error) || signal.aborted ? null : await loadKeptSchedule()
    if (!kept) throw error
    const { items, counts, readAt } = kept
    return {
      group,
      page: { items: [...items], counts, total: items.length, nextCursor: null },
      calledOff: null,
      keptAt: readAt,
    }
  }
}
