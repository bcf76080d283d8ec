import styles from './center.module.css'

const days = ['一', '二', '三', '四', '五', '六', '日']
const parts = ['上午', '下午', '晚上']

/** Free time of a week: 21 flags, Monday first, three parts a day. */
export function FreeTime({ flags }: { flags: readonly boolean[] }) {
  return (
    <table className={`text-note ${styles['week']}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">时段</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" aria-label={`周${day}`}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part, row) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            {days.map((day, column) => {
              const free = flags[column * 3 + row]
              return (
                <td key={day} data-free={free || undefined}>
                  <span className="sr-only">{free ? '有空' : '没空'}</span>
                  <span aria-hidden>{free ? '✓' : ''}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
