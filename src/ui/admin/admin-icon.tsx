import { IconDrawing } from '../button/icon.tsx'
import { type IconName, icons } from '../button/icons.ts'

/** Outlines of the second app alone, on a grid of 24: the portal's pages do not load them. */
const adminIcons = {
  chart: 'M4 4v16h16M8.5 16v-5M13 16V8M17.5 16v-3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  flag: 'M5 21V4m0 0h12l-2.5 4L17 12H5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8v.1',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5',
  image:
    'M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1M4 17l5-5 4 4 2.5-2.5L20 18M15.5 10v.1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  megaphone: 'M4 10v4h3l8 4.5V5.5L7 10zM18 9.5a3.5 3.5 0 0 1 0 5M8 14.5V19h2.5v-3',
  pause: 'M9 5v14M15 5v14',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  play: 'M7 5l12 7-12 7z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v.01M20 17v3h-3',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8v.1',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
} as const

export type AdminIconName = IconName | keyof typeof adminIcons

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
  <IconDrawing d={isOwn(name) ? adminIcons[name] : icons[name]} {...rest} />
)
