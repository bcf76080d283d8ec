import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { whenFound } from '../../../lib/when-found.ts'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, RefusedState } from '../../../ui/notice/face.tsx'
import { Review } from '../../../ui/admin/review.tsx'
import { Detail } from './detail.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { listAddress, tabOf } from './tabs.ts'

export async function loader({ url, signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  if (organization.level !== 'federation') return { refused: organization.name } as const
  const api = await import('./feedback.api.ts')
  const tab = tabOf(url.searchParams.get('state'))
  const id = url.searchParams.get('id')
  const [page, detail] = await Promise.all([
    api.readPage(tab, null, signal),
    id === null ? null : whenFound(api.readFeedback(id, signal)),
  ])
  return { tab, id, page, detail } as const
}

/** Messages of people who cannot sign in or register, and the one that is open. */
export default function FeedbackScreen() {
  const data = useScreen<typeof loader>().data
  if ('refused' in data) {
    return (
      <RefusedState
        level={1}
        title="这里只对联合会开放"
        actions={
          <ButtonLink size="sm" to="/">
            回我的组织
          </ButtonLink>
        }
      >
        登录和注册的反馈由省志愿者联合会答复，你的账号属于{data.refused}。
      </RefusedState>
    )
  }
  const { tab, id, page, detail } = data
  return (
    <Review
      title="反馈答复"
      lead="待答复的按提交先后排列。打开反馈会留下查看记录；联系方式属于志愿者的，也写入本人的访问记录。"
      isOpen={id !== null}
      queue={<FeedbackList key={tab} tab={tab} first={page} opened={id} />}
    >
      {id === null && <EmptyState title="从左边选一条反馈">说明、联系方式和答复会显示在这里。</EmptyState>}
      {id !== null && !detail && (
        <EmptyState
          title="没有这条反馈"
          actions={
            <ButtonLink size="sm" to={listAddress(tab)}>
              回到列表
            </ButtonLink>
          }
        >
          地址可能不完整，请从列表重新进入。
        </EmptyState>
      )}
      {id !== null && detail && <Detail key={id} tab={tab} detail={detail} />}
    </Review>
  )
}
