import { Link, useViewTransitionState } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { span } from '../../../../lib/dates.ts'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { Cover } from '../../../../ui/mark/cover.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import type { OwnHome } from '../load-home.ts'
import styles from './own-home.module.css'

type Pick = OwnHome['picks'][number]

const reasonTexts: Readonly<Record<Pick['reason'], (pick: Pick) => string>> = {
  organization: ({ mission }) => `${mission.organization.name}，你去过`,
  freeTime: () => '这段时间你有空',
  category: () => '你想做的类别',
  collected: () => '你收藏过同类活动',
  district: () => '在你的服务地区',
  places: () => '你现在就能报',
  afterRealName: () => '完成实名就能报',
}

/** Missions that this person may apply for now, each with the reason that speaks for it. */
export const PickList = ({ picks }: { picks: readonly Pick[] }) => (
  <section aria-labelledby="own-picks">
    <div className="flex items-baseline justify-between">
      <h2 className="h2" id="own-picks">
        为你挑的
      </h2>
      <Link to={routePath('mission')} className="more-link">
        全部活动
        <Icon name="chevronRight" size={14} />
      </Link>
    </div>
    <p className="text-meta leading-meta text-muted">{introOf(picks)}</p>
    <ul className={classes('grid', styles['picks'])}>
      {picks.map((pick) => (
        <PickRow key={pick.mission.id} pick={pick} />
      ))}
    </ul>
  </section>
)

function introOf(picks: readonly Pick[]): string {
  if (picks.length === 0) return '这几天没有你能报的新活动，换个条件到活动列表看看。'
  return picks.some(({ reason }) => reason === 'afterRealName') ? '先看看，实名以后就能报。' : '都是你现在就能报的。'
}

function PickRow({ pick }: { pick: Pick }) {
  const { mission, reason } = pick
  const { id, name, cover, startAt, endAt, place, capacity, taken } = mission
  const address = routePath('mission-detail', { missionId: id })
  const isOpening = useViewTransitionState(address)
  const act = reason === 'afterRealName' ? '看看' : '报名'
  return (
    <li className={classes('grid gap-3 py-4 border-b', styles['pick'])}>
      <Cover scene={cover} shared={isOpening} className="rounded-lg" />
      <div className="grid gap-0.5 content-start min-w-0">
        <h3 className="h3">
          <Link to={address} viewTransition className="hover:text-brand">
            {name}
          </Link>
        </h3>
        <p className="text-meta leading-meta text-muted break-keep">{span(startAt, endAt)}</p>
        <p className="text-meta leading-meta text-muted">{place}</p>
        <p className="flex items-center gap-1.5 text-meta leading-meta text-leaf-700">
          <Icon name="check" size={16} />
          {reasonTexts[reason](pick)}
        </p>
        <p className="flex items-center justify-between gap-2 mt-1.5">
          <span className="text-meta leading-meta whitespace-nowrap">
            还差 <b className="text-lg">{Math.max(0, capacity - taken)}</b> 人
          </span>
          <ButtonLink size="sm" variant="soft" to={address} aria-label={`${act}：${name}`}>
            {act}
          </ButtonLink>
        </p>
      </div>
    </li>
  )
}
