import { missionCalendar } from '#contract/calendar.ts'
import { callFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWrite } from '../../lib/use-write.ts'
import type { ScheduledApplication } from './scheduled-application.ts'

/** Saves one application as a file for the calendar. */
export function useMissionCalendar({
  applicationId,
  missionName,
}: Pick<ScheduledApplication, 'applicationId' | 'missionName'>) {
  const { task, write } = useWrite(
    (_, signal) => callFile('volunteer', missionCalendar, { query: { applicationId }, signal }),
    { onDone: (file) => saveFile(file, `${missionName}.ics`) },
  )
  return { isBusy: task !== null, save: () => write({ name: 'calendar' }) }
}
