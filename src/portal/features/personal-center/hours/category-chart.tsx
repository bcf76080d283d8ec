import { Duration } from '../../../../ui/mark/duration.tsx'
import { useId } from 'react'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import type { ServiceHoursSummary } from './hours.api.ts'
import styles from './hours.module.css'

const maxRows = 6

/** Hours by category: a table with a bar in each row; what comes after the first ones is one row. */
export function CategoryChart({ categories }: { categories: ServiceHoursSummary['categories'] }) {
  const title = useId()
  const [first] = categories
  if (first === undefined) return null
  const rest = categories.slice(maxRows).reduce((sum, { minutes }) => sum + minutes, 0)
  const rows = [
    ...categories
      .slice(0, maxRows)
      .map(({ category, minutes }) => ({ name: serviceCategoryName(category), minutes, kind: 'service' })),
    ...(rest > 0 ? [{ name: `其他 ${categories.length - maxRows} 类`, minutes: rest, kind: 'rest' }] : []),
  ]
  const maximum = Math.max(...rows.map(({ minutes }) => minutes))
  return (
    <section className={`${styles['chart']} ${styles['whole']}`} aria-labelledby={title}>
      <h2 className="h2" id={title}>
        按服务类别
      </h2>
      <table className={`w-full mt-2 text-ui border-collapse ${styles['categories']}`} aria-labelledby={title}>
        <thead className="sr-only">
          <tr>
            <th scope="col">类别</th>
            <th scope="col">时长</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, minutes, kind }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                  <rect width={Math.max(1, (minutes / maximum) * 100)} height="10" data-kind={kind} />
                </svg>
                <Duration minutes={minutes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
