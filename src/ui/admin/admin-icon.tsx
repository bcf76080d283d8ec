import { Drawing } from '../button/icon.tsx'
import { type IconName, icons } from '../button/icons.ts'

/** Outlines of the second app alone, on a grid of 24: the portal's pages do not load them. */
const adminIcons = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  flag: 'M5 21V4m0 0h12l-2.5 4L17 12H5',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  pause: 'M9 5v14M15 5v14',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  play: 'M7 5l12 7-12 7z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v.01M20 17v3h-3',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
} as const

type AdminIconName = IconName | keyof typeof adminIcons

const isOwn = (name: AdminIconName): name is keyof typeof adminIcons => name in adminIcons

interface AdminIconProps {
  name: AdminIconName
  /** Pixels. */
  size?: number
  /** Read aloud in place of the picture; without it the icon is decoration. */
  label?: string
}

/** An icon of the portal or of the second app alone. */
export const AdminIcon = ({ name, ...rest }: AdminIconProps) => (
  <Drawing d={isOwn(name) ? adminIcons[name] : icons[name]} {...rest} />
)
