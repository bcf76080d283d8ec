import { EmptyState, RefusedState } from '../../../ui/notice/state-panel.tsx'

/** In place of a page on the spot whose mission, or slot, is not there. */
export const MissingSlot = ({ hasMission }: { hasMission: boolean }) =>
  hasMission ? (
    <EmptyState level={1} title="这个活动还没有时段" link={['回工作台', '/']}>
      排好时段以后，才能签到。
    </EmptyState>
  ) : (
    <RefusedState level={1} title="没有找到这个活动" link={['回工作台', '/']}>
      它可能已被删除，或者不属于你的组织。
    </RefusedState>
  )
