import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { fetchAccessLog, fetchConsents, fetchOwnReports, fetchReminders } from './privacy.api.ts'
import { ConsentList } from './consent-list.tsx'
import { DataExport } from './data-export.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { ReminderList } from './reminder-list.tsx'
import { ReportList } from './report-list.tsx'
import { AccessLogList } from './access-log-list.tsx'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const [consents, reminders, reports, looks] = await Promise.all([
      fetchConsents(signal),
      fetchReminders(signal),
      fetchOwnReports(null, signal),
      fetchAccessLog(null, signal),
    ])
    return { consents, reminders, reports, looks }
  })

/** What the person agreed to, how dates are told, a copy of all that is stored, own reports, and who looked at it. */
export default function PrivacyScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <CenterFrame title="隐私中心">
      {data && (
        <>
          <p className="prose mt-3 text-muted">
            你的资料由你决定：同意过什么可以查、可以撤回；存了什么可以拿走一份；谁看过你的资料，都有记录，保存三年。
          </p>
          <section className="mt-9 md:mt-11" aria-labelledby="consents">
            <h2 className="h2" id="consents">
              我的同意
            </h2>
            <ConsentList first={data.consents} />
          </section>
          <section className="mt-9 md:mt-11" aria-labelledby="reminders">
            <h2 className="h2" id="reminders">
              提醒方式
            </h2>
            <ReminderList first={data.reminders} />
          </section>
          <section className="mt-9 md:mt-11" aria-labelledby="export">
            <h2 className="h2" id="export">
              导出我的数据
            </h2>
            <DataExport />
          </section>
          <section className="mt-9 md:mt-11" aria-labelledby="reports">
            <h2 className="h2" id="reports">
              我的举报
            </h2>
            <ReportList page={data.reports} />
          </section>
          <section className="mt-9 md:mt-11" aria-labelledby="looks">
            <h2 className="h2" id="looks">
              谁查看过我的资料
            </h2>
            <AccessLogList page={data.looks} />
          </section>
        </>
      )}
    </CenterFrame>
  )
}
