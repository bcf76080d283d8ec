import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { readConsents, readAccessLog } from './privacy.api.ts'
import { ConsentList } from './consent-list.tsx'
import { DataExport } from './data-export.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { AccessLogList } from './access-log-list.tsx'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const [consents, accessLog] = await Promise.all([readConsents(signal), readAccessLog(null, signal)])
    return { consents, looks: accessLog }
  })

/** What the person agreed to, a copy of all that is stored, and who looked at it. */
export default function PrivacyScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <CenterFrame title="隐私中心">
      {data && (
        <>
          <p className="prose mt-3 muted">
            你的资料由你决定：同意过什么可以查、可以撤回；存了什么可以拿走一份；谁看过一笔不漏。
          </p>
          <section className="section" aria-labelledby="consents">
            <h2 className="h2" id="consents">
              我的同意
            </h2>
            <ConsentList first={data.consents} />
          </section>
          <section className="section" aria-labelledby="export">
            <h2 className="h2" id="export">
              导出我的数据
            </h2>
            <DataExport />
          </section>
          <section className="section" aria-labelledby="looks">
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
