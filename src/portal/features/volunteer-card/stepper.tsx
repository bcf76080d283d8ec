import { Icon } from '../../../ui/icon.tsx'
import styles from './stepper.module.css'

/** The stages of the wizard; done ones carry a check, the present one is named to screen readers. */
export function Stepper({ stages, at }: { stages: readonly string[]; at: number }) {
  return (
    <ol className={styles['steps']} aria-label="申请步骤">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={styles['step']}
          data-stage={index < at ? 'done' : index === at ? 'present' : 'open'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles['disc']}>
            {index < at ? <Icon name="check" size={18} label="已完成" /> : index + 1}
          </span>
          <span className={styles['name']}>{stage}</span>
        </li>
      ))}
    </ol>
  )
}
