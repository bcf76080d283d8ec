import { isOpenIn } from '#contract/endpoint.ts'
import type { OrganizationState } from '#contract/lifecycle-words.ts'
import { ownRegistration } from '#contract/registration/registration.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { RefusedState } from '../../../ui/notice/face.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { OrganizationTag } from '../../../shared/organization/organization-tag.tsx'
import { StateFace } from '../../../shared/organization/organization-state-face.tsx'
import { organizationMeanings } from '../../../shared/organization/organization-state-words.ts'
import { Correction } from './correction.tsx'
import { History } from './history.tsx'
import styles from './organization.module.css'
import { Profile } from './profile.tsx'

export async function loader({ signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  if (organization.level === 'federation') return null
  const state = organization.state as OrganizationState
  if (!isOpenIn(ownRegistration, state)) return state
  const { readRegistration } = await import('./organization.api.ts')
  return readRegistration(signal)
}

/** The own organization's registration: where it stands, what was said, and the correction of a returned one. */
export default function OrganizationScreen() {
  const data = useScreen<typeof loader>().data
  if (data === null) {
    return (
      <RefusedState
        level={1}
        title="联合会没有注册审核"
        actions={
          <ButtonLink size="sm" to="/">
            回我的组织
          </ButtonLink>
        }
      >
        这一页给注册的志愿组织看审核进度。
      </RefusedState>
    )
  }
  if (typeof data === 'string') return <StateFace level={1} title="注册资料已不能查看" state={data} />
  const state = data.state as OrganizationState
  const isOpen = allows(organizationMachine, state, 'organization.submitted')
  return (
    <>
      <header className={`cluster ${styles['head']}`}>
        <h1 className={`heading bold ${styles['title']}`}>注册资料</h1>
        <OrganizationTag state={state} />
      </header>
      <p className="meta">
        {data.number !== null && `编号 ${data.number} · `}
        {organizationMeanings[state]}
      </p>
      {data.opinion && (
        <p className="flex gap-2.5 mt-4 rounded-lg text-ui icon-top padded tint-sun">
          <Icon name="info" size={20} />
          <span>审核意见：{data.opinion}</span>
        </p>
      )}
      <div className={`stack gap-4.5 mt-4.5 ${styles['columns']}`}>
        <div className={styles['main']}>
          {isOpen ? (
            <Correction key={JSON.stringify(data.profile)} registration={data} />
          ) : (
            <Profile registration={data} />
          )}
        </div>
        <History steps={data.history} />
      </div>
    </>
  )
}
