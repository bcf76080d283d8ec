import { routePath } from '#contract/routes.ts'
import { type ScreenArgs, useScreen } from '../../../../lib/screen.tsx'
import { wayOnOf } from '../../../../lib/way-on.ts'
import { loadForVolunteer } from '../../../../session/load-volunteer.ts'
import { OrganizerRefused } from '../../../../shared/center/center-frame.tsx'
import { AskedAgreementPart } from '../../../../shared/agreement/asked-agreement.tsx'
import { ConsentForm } from '../../../../shared/agreement/consent-form.tsx'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { DoneState } from '../../../../ui/notice/state-panel.tsx'
import { fetchAskedAgreements, sendConsent } from './consent.api.ts'

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(async () => ({ ...(await fetchAskedAgreements(signal)), to: wayOnOf(url, routePath('Home')) }))

/** Agreements that a volunteer has to agree to before anything else. */
export default function ConsentScreen() {
  const { data } = useScreen<typeof loader>()
  if (data === null) return <OrganizerRefused />
  return (
    <div className="container page max-w-[784px]">
      <Asked {...data} />
    </div>
  )
}

type AskedProps = NonNullable<Awaited<ReturnType<typeof loader>>>

function Asked({ items, to }: AskedProps) {
  if (items.length === 0) return <DoneState level={1} title="没有要同意的协议" link={['继续', to]} />
  return (
    <>
      <h1 className="h1">协议更新</h1>
      <p className="mt-3 text-muted">你同意过的协议有了新版本。请先看看改了什么，同意以后就能继续。</p>
      {items.map((item) => (
        <AskedAgreementPart key={item.kind} item={item} />
      ))}
      <ConsentForm items={items} to={to} send={sendConsent}>
        <ButtonLink variant="ghost" to={routePath('subtract')}>
          注销账号
        </ButtonLink>
      </ConsentForm>
    </>
  )
}
