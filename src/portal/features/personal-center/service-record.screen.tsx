import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { readHoursFilters, loadHours } from './hours/load-hours.ts'
import { ServiceRecordPanel } from './hours/service-record.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'

export const loader = ({ url, signal }: ScreenArgs) => loadForVolunteer(() => loadHours(readHoursFilters(url), signal))

export default function ServiceRecordScreen() {
  const { data, url } = useScreen<typeof loader>()
  return data ? (
    <ServiceRecordPanel {...data} filters={readHoursFilters(url)} />
  ) : (
    <CenterFrame title="服务记录">{null}</CenterFrame>
  )
}
