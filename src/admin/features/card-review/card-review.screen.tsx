import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { whenFound } from '../../../lib/when-found.ts'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, RefusedState } from '../../../ui/notice/face.tsx'
import { Review } from '../../../ui/admin/review.tsx'
import { Application } from './application.tsx'
import { Queue } from './queue.tsx'
import { queueAddress, tabOf } from './tabs.ts'

export async function loader({ url, signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  if (organization.level !== 'federation') return { refused: organization.name } as const
  const api = await import('./card-review.api.ts')
  const tab = tabOf(url.searchParams.get('state'))
  const id = url.searchParams.get('id')
  const [page, detail] = await Promise.all([
    api.readQueue(tab, null, signal),
    id === null ? null : whenFound(api.readApplication(id, signal)),
  ])
  return { tab, id, page, detail } as const
}

/** The federation's queue of applications for volunteer cards, and the one that is open. */
export default function CardReviewScreen() {
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
        志愿者证由省志愿者联合会审核，你的账号属于{data.refused}。
      </RefusedState>
    )
  }
  const { tab, id, page, detail } = data
  return (
    <Review
      title="志愿者证审核"
      lead="先提交的排在前面。打开申请、查看照片，都会写入申请人的访问记录。"
      isOpen={id !== null}
      queue={<Queue key={tab} tab={tab} first={page} opened={id} />}
    >
      {id === null && <EmptyState title="从左边选一份申请">资料、照片和可以做的决定会显示在这里。</EmptyState>}
      {id !== null && !detail && (
        <EmptyState
          title="没有这份申请"
          actions={
            <ButtonLink size="sm" to={queueAddress(tab)}>
              回到列表
            </ButtonLink>
          }
        >
          它可能已被撤销，或者地址不完整。
        </EmptyState>
      )}
      {id !== null && detail && <Application key={id} id={id} tab={tab} detail={detail} />}
    </Review>
  )
}
