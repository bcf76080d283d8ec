import { Icon } from '../../../ui/icon.tsx'
import styles from './recovery.module.css'

const steps = ['核对身份', '输入验证码', '设置新密码']

/** The three steps; `at` is the present one, 3 when all are done. */
export const Steps = ({ at }: { at: number }) => (
  <ol className={styles['steps']} aria-label="找回密码的步骤">
    {steps.map((name, index) => (
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
