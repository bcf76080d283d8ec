import type { OrganizationState } from '#contract/lifecycle-words.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RefusedState } from '../../../ui/face.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OrganizationTag } from '../../../ui/organization-tag.tsx'
import { Correction } from './correction.tsx'
import { History } from './history.tsx'
import styles from './organization.module.css'
import { Profile } from './profile.tsx'

export async function loader({ signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  if (organization.level === 'federation') return null
  const { readRegistration } = await import('./organization.api.ts')
  return readRegistration(signal)
}

const meanings: Record<OrganizationState, string> = {
  draft: '还没有提交审核。',
  pendingReview: '联合会正在审核，有了结果会显示在这里。',
  returned: '有几处要改，改好再提交就行，不用重新注册。',
  approved: '已通过审核，可以发布活动。资料要变更，请联系联合会。',
  suspended: '联合会暂停了这个组织，恢复之前不能发布活动。',
  closed: '这个组织已关闭。',
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
  const state = data.state as OrganizationState
  const isOpen = allows(organizationMachine, state, 'organization.submitted')
  return (
    <>
      <header className={styles['head']}>
        <h1 className={styles['title']}>注册资料</h1>
        <OrganizationTag state={state} />
      </header>
      <p className="meta">
        {data.number !== null && `编号 ${data.number} · `}
        {meanings[state]}
      </p>
      {data.opinion && (
        <p className={styles['opinion']}>
          <Icon name="info" size={20} />
          <span>审核意见：{data.opinion}</span>
        </p>
      )}
      <div className={styles['columns']}>
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
