import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, type ThemeChoice, watchTheme } from '../../lib/theme.ts'
import { Switch } from './switch.tsx'

const names = [
  ['system', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const satisfies readonly (readonly [ThemeChoice, string])[]

/** Which theme the pages have on this device. */
export function ThemeChoiceGroup({ ground }: { ground?: 'footer' }) {
  const chosen = useSyncExternalStore(watchTheme, chosenTheme, () => 'system' as const)
  return (
    <div className="flex flex-wrap gap-1" role="group" aria-label="外观">
      {names.map(([choice, name]) => (
        <Switch key={choice} ground={ground} isOn={choice === chosen} onPress={() => chooseTheme(choice)}>
          {name}
        </Switch>
      ))}
    </div>
  )
}
