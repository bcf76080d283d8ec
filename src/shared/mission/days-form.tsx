import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import type { FilterProps } from './filter-lines.tsx'
import styles from './filter-lines.module.css'

/** First and last day of the wanted span; one of them is enough. */
export default function DaysForm({ params, to, onDone }: Pick<FilterProps, 'params' | 'to'> & { onDone: () => void }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [start, end] = ['from', 'to'].map((name) => {
      const day = form.get(name)
      return typeof day === 'string' ? day : ''
    })
    if (!start && !end) return setError('请选开始日期或结束日期')
    if (start && end && start > end) return setError('结束日期要在开始日期之后')
    onDone()
    void navigate(to({ time: undefined, from: start, to: end }))
  }
  return (
    <form className={`flex flex-wrap items-center py-1.5 ${styles['days']}`} onSubmit={submit} noValidate>
      <DayInput label="从" name="from" day={params.from} />
      <DayInput label="到" name="to" day={params.to} />
      <Button type="submit" size="sm" variant="outline">
        确定
      </Button>
      {error && (
        <p
          role="alert"
          className={`text-note leading-meta inline-flex items-center gap-1.5 text-error [&>svg]:text-ink-500 ${styles['error']}`}
        >
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </form>
  )
}

const DayInput = ({ label, name, day }: { label: string; name: string; day: string | undefined }) => (
  <label className="text-meta leading-meta text-muted">
    {label}{' '}
    <input
      type="date"
      name={name}
      defaultValue={day}
      className={`bg-surface text-body px-2 border border-control rounded-sm ${styles['date']}`}
    />
  </label>
)
