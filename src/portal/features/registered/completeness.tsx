import styles from './perfect-information.module.css'

interface CompletenessProps {
  /** 0 to 100. */
  completeness: number
  missing: readonly string[]
}

/** How much of the profile is there, and what is not. */
export const Completeness = ({ completeness, missing }: CompletenessProps) => (
  <div className={`rounded-lg bg-subtle px-5 py-4 ${styles['completeness']}`}>
    <p className={styles['share']}>
      资料完整度 <b>{completeness}%</b>
    </p>
    <progress
      className={`block w-full overflow-hidden rounded-full ${styles['bar']}`}
      max={100}
      value={completeness}
      aria-label="资料完整度"
    />
    <p className="text-note leading-meta text-subtle">
      {missing.length > 0 ? `还缺：${missing.join('、')}` : '已经齐全'}
    </p>
  </div>
)
