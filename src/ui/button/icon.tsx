import { type IconName, icons } from './icons.ts'

interface DrawingProps {
  /** Outline on a grid of 24. */
  d: string
  /** Pixels; the grid of the drawing is 24. */
  size?: number
  className?: string | undefined
  /** Read aloud in place of the picture; without it the icon is decoration. */
  label?: string
}

export const Icon = ({ name, ...rest }: Omit<DrawingProps, 'd'> & { name: IconName }) => (
  <IconDrawing d={icons[name]} {...rest} />
)

/** An outline, drawn as those of `icons` are. */
export function IconDrawing({ d, size = 16, className, label }: DrawingProps) {
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
      <path d={d} />
    </svg>
  )
}
