import { Duration } from '../../../ui/mark/duration.tsx'
import styles from './center.module.css'

const stars = '零一二三四五'

interface StarWayProps {
  /** What the figure is of, for example `已生效`. */
  of: string
  minutes: number
  starLevel: number
  /** Minutes to the next star; null for who has all of them. */
  missing: number | null
}

/** Effective hours, and how far it is to the next star. */
export function StarWay({ of, minutes, starLevel, missing }: StarWayProps) {
  return (
    <div>
      <p className="text-meta leading-meta text-muted">服务时长（{of}）</p>
      <p className={`text-figure leading-figure font-bold ${styles['total']}`}>
        <Duration minutes={minutes} figure />
      </p>
      {missing !== null && (
        <progress
          className={`w-full overflow-hidden rounded-xs ${styles['star']}`}
          value={minutes}
          max={minutes + missing}
          aria-label="到下一星级"
        />
      )}
      <p className="text-meta leading-meta text-muted">
        {starLevel > 0 ? `${stars[starLevel]}星志愿者` : '还没有星级'}
        {missing !== null && (
          <>
            ，再服务 <Duration minutes={missing} />升{stars[starLevel + 1]}星
          </>
        )}
      </p>
    </div>
  )
}
