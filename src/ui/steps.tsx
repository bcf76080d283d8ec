import { Icon } from './icon.tsx'
import styles from './steps.module.css'

interface StepsProps {
  label: string
  names: readonly string[]
  /** The present one, from 0; past the last when all are done. */
  at: number
}

/** Where a short procedure stands: discs over their words. */
export const Steps = ({ label, names, at }: StepsProps) => (
  <ol className={styles['steps']} aria-label={label}>
    {names.map((name, index) => (
      <li
        key={name}
        data-stage={index < at ? 'done' : index === at ? 'present' : 'open'}
        aria-current={index === at ? 'step' : undefined}
      >
        <span className={styles['disc']}>
          {index < at ? <Icon name="check" size={16} label="已完成" /> : index + 1}
        </span>
        {name}
      </li>
    ))}
  </ol>
)
