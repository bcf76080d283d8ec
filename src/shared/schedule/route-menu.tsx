import { notify } from '../../lib/notice.ts'
import { Menu, type MenuProps } from '../../ui/overlay/menu.tsx'
import { mapLinks } from './map-links.ts'
import type { ScheduledApplication } from './scheduled-application.ts'

interface RouteMenuProps {
  application: Pick<ScheduledApplication, 'place' | 'address' | 'point'>
  trigger: MenuProps['trigger']
}

/** The map programs that lead there, and the address to copy. */
export function RouteMenu({ application: { place, address, point }, trigger }: RouteMenuProps) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success('地址已复制'),
      () => notify.warning('没有复制成功，请自己选中地址'),
    )
  return (
    <Menu
      trigger={trigger}
      items={[
        ...mapLinks({ point, name: place, address }).map(({ name, url }) => ({
          value: name,
          text: name,
          onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
        })),
        { value: 'copy', text: '复制地址', apart: true, onSelect: () => void copy() },
      ]}
    />
  )
}
