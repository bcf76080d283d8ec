import { useSyncExternalStore } from 'react'
import { isElderView, setElderView, watchElderView } from '../../lib/elder-view.ts'
import { Switch } from './switch.tsx'

/** Switch between the usual portal and the one for elder people: large letters and three large entries on the home. */
export function ElderView({ ground }: { ground?: 'footer' }) {
  const isOn = useSyncExternalStore(watchElderView, isElderView, () => false)
  return (
    <Switch ground={ground} isOn={isOn} onPress={() => setElderView(!isOn)}>
      长辈版
    </Switch>
  )
}
