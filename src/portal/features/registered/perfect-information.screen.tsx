import { routePath } from '#contract/routes.ts'
import { isInsideSite } from '#domain/site-address.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { OrganizerRefused } from '../../../shared/center/center-frame.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { RefusedState } from '../../../ui/notice/state-panel.tsx'
import { ProfilePage } from './profile-page.tsx'

export async function loader({ signal }: ScreenArgs) {
  const person = readUserType()
  if (person !== '1') return { person, profile: null }
  const { fetchOwnProfile } = await import('./registered.api.ts')
  return { person, profile: await fetchOwnProfile(signal) }
}

/** What the registration left out; opened after it, and by whatever needs more of the profile (code 12022), with the way back in `from`. */
export default function PerfectInformationScreen() {
  const { data, url } = useScreen<typeof loader>()
  const fromParam = url.searchParams.get('from') ?? ''
  const returnPath = isInsideSite(fromParam) ? fromParam : null
  if (data.person === '2') return <OrganizerRefused />
  if (data.profile === null) return <Guest address={`${url.pathname}${url.search}`} />
  return <ProfilePage key={JSON.stringify(data.profile)} profile={data.profile} from={returnPath} />
}

const Guest = ({ address }: { address: string }) => (
  <div className="container page">
    <RefusedState
      level={1}
      title="登录后完善资料"
      actions={
        <>
          <ButtonLink to={loginPath(address)}>去登录</ButtonLink>
          <ButtonLink variant="outline" to={routePath('registered-volunteers')}>
            注册志愿者
          </ButtonLink>
        </>
      }
    >
      登录以后才能看和改自己的资料。
    </RefusedState>
  </div>
)
