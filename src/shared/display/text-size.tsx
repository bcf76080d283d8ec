import { useSyncExternalStore } from 'react'
import { isLargeText, setLargeText, watchLargeText } from '../../lib/large-text.ts'
import { Switch } from './switch.tsx'

/** Switch between usual and large letters. */
export function TextSize({ ground }: { ground?: 'footer' }) {
  const isLarge = useSyncExternalStore(watchLargeText, isLargeText, () => false)
  return (
    <Switch ground={ground} isOn={isLarge} onPress={() => setLargeText(!isLarge)}>
      大字显示
    </Switch>
  )
}
