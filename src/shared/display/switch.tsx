import { classes } from '../../ui/theme/classes.ts'
import styles from './switch.module.css'

interface SwitchProps {
  /** Where it stands, when that is no usual ground. */
  ground: 'footer' | undefined
  isOn: boolean
  onPress: () => void
  children: string
}

export const Switch = ({ ground, isOn, onPress, children }: SwitchProps) => (
  <button
    type="button"
    className={classes('rounded-sm', styles['switch'], ground && styles[ground])}
    aria-pressed={isOn}
    onClick={onPress}
  >
    {children}
  </button>
)
