import { Icon } from '../button/icon.tsx'
import type { IconName } from '../button/icons.ts'

interface IconLineProps {
  icon: IconName
  title: string
  children: string
}

/** A picture of a step or a gain, with its title and its sentence beside it. */
export const IconLine = ({ icon, title, children }: IconLineProps) => (
  <>
    <span className="grid flex-none place-items-center size-[48px] rounded-xl text-brand bg-brand-subtle">
      <Icon name={icon} size={24} />
    </span>
    <span>
      <b className="block">{title}</b>
      <span className="text-meta leading-meta text-muted block">{children}</span>
    </span>
  </>
)
