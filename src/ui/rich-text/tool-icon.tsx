import { AdminIcon, type AdminIconName } from '../admin/admin-icon.tsx'
import { IconDrawing } from '../button/icon.tsx'

/** Outlines of the tools alone, on a grid of 24: pages without a text to write do not load them. */
const toolIcons = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  heading: 'M5 5v14M13 5v14M5 12h8M17 11l3-1.5V19',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4.5M4 13.5c2-2 3 .5 0 3.5h3',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01',
  quote: 'M5 17c3-1 4-3 4-6V7H4v5h3M15 17c3-1 4-3 4-6V7h-5v5h3',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  subheading: 'M5 5v14M13 5v14M5 12h8M17 13h3.5v2.5H18V19h3',
} as const

type ToolIconName = AdminIconName | keyof typeof toolIcons

const isOwn = (name: ToolIconName): name is keyof typeof toolIcons => name in toolIcons

/** The picture on a tool's button. */
export const ToolIcon = ({ name }: { name: ToolIconName }) =>
  isOwn(name) ? <IconDrawing d={toolIcons[name]} size={18} /> : <AdminIcon name={name} size={18} />
