import styles from './home.module.css'
import type { Statistics } from './load-home.ts'
import { countFigure, type HomeFigure, hoursFigure } from './figures.ts'

/** The four totals of the portal. */
export function Totals({ volunteers, organizations, missions, serviceMinutes }: Statistics) {
  const totals: [figure: HomeFigure, unit: string, name: string][] = [
    [countFigure(volunteers), '人', '注册志愿者'],
    [countFigure(organizations), '个', '志愿服务组织'],
    [countFigure(missions), '场', '累计志愿活动'],
    [hoursFigure(serviceMinutes), '小时', '累计服务时长'],
  ]
  return (
    <section className="border-b" aria-label="累计数字">
      <dl className={`container grid grid-cols-2 gap-4 py-5 ${styles['totals']}`}>
        {totals.map(([{ value, scale }, unit, name]) => (
          <div key={name} className={`grid gap-0.5 ${styles['total']}`}>
            <dd>
              <b className={`leading-heading ${styles['totalNumber']}`}>{value}</b>{' '}
              <span className="text-note leading-meta text-subtle">{scale + unit}</span>
            </dd>
            <dt className="text-meta leading-meta text-muted">{name}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}
