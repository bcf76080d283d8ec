import { useController } from 'react-hook-form'
import { FieldError } from '../../../ui/field/form-fields.tsx'
import styles from './free-time-part.module.css'

const days = ['一', '二', '三', '四', '五', '六', '日']
const parts = ['上午', '下午', '晚上']

/** The free time of a week: one box for each part of a day. */
export function FreeTimePart({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<Record<string, string>>({ name })
  const signs = field.value
  const toggle = (at: number) =>
    field.onChange(`${signs.slice(0, at)}${signs[at] === '1' ? '0' : '1'}${signs.slice(at + 1)}`)
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-bold mb-1.5">
        {label} <span className="text-note leading-meta text-subtle">选填</span>
      </legend>
      <WeekTable name={name} signs={field.value} onToggle={toggle} />
      <FieldError id={`${name}-error`}>{fieldState.error?.message}</FieldError>
    </fieldset>
  )
}

interface WeekTableProps {
  name: string
  /** A sign for each box, column by column. */
  signs: string
  onToggle: (at: number) => void
}

const WeekTable = ({ name, signs, onToggle }: WeekTableProps) => (
  <table className={`w-full text-meta text-center ${styles['week']}`}>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">时段</span>
        </th>
        {days.map((day) => (
          <th key={day} scope="col">
            <span className="sr-only">周</span>
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
            const at = column * parts.length + row
            const isFree = signs[at] === '1'
            return (
              <td key={day}>
                <label
                  className={`grid place-items-center rounded-sm bg-subtle cursor-pointer ${styles['box']}`}
                  data-checked={isFree || undefined}
                >
                  <input
                    type="checkbox"
                    name={name}
                    aria-label={`周${day}${part}`}
                    checked={isFree}
                    onChange={() => onToggle(at)}
                  />
                </label>
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
