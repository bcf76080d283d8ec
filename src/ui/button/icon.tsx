import { type IconName, icons } from './icons.ts'

interface IconProps {
  name: IconName
  /** Pixels; the grid of the drawing is 24. */
  size?: number
  className?: string | undefined
  /** Read aloud in place of the picture; without it the icon is decoration. */
  label?: string
}

export function Icon({ name, size = 16, className, label }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={icons[name]} />
    </svg>
  )
}
