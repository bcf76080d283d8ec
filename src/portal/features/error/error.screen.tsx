import { ButtonLink } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/notice/state-panel.tsx'

/** Any address that leads nowhere. */
export default function ErrorScreen() {
  return (
    <div className="container page">
      <ErrorState
        level={1}
        title="没有这个页面"
        actions={
          <>
            <ButtonLink to="/">回首页</ButtonLink>
            <ButtonLink to="/mission" variant="outline">
              看志愿活动
            </ButtonLink>
          </>
        }
      >
        地址可能写错了，或者页面已经搬走。
      </ErrorState>
    </div>
  )
}
