import styles from './home.module.css'
import type { Statistics } from './load-home.ts'
import { countFigure, type Figure, hoursFigure } from './figures.ts'

/** The four totals of the portal. */
export function Totals({ volunteers, organizations, missions, serviceMinutes }: Statistics) {
  const totals: [figure: Figure, unit: string, name: string][] = [
    [countFigure(volunteers), '人', '注册志愿者'],
    [countFigure(organizations), '个', '志愿服务组织'],
    [countFigure(missions), '场', '累计志愿活动'],
    [hoursFigure(serviceMinutes), '小时', '累计服务时长'],
  ]
  return (
    <section className="line-below" aria-label="累计数字">
      <dl className={`container stack halves gap-4 py-5 ${styles['totals']}`}>
        {totals.map(([{ value, scale }, unit, name]) => (
          <div key={name} className={`stack gap-0.5 ${styles['total']}`}>
            <dd>
              <b className={`heading ${styles['totalNumber']}`}>{value}</b> <span className="note">{scale + unit}</span>
            </dd>
            <dt className="meta">{name}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}
