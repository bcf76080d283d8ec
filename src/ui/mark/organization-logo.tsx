import { drawnLogo, type LogoTint } from '#domain/organization/organization-logo.ts'
import { classes } from '../theme/classes.ts'
import styles from './organization-logo.module.css'

const tints: Readonly<Record<LogoTint, string>> = {
  brand: 'bg-brand-subtle text-brand-700',
  leaf: 'bg-leaf-50 text-leaf-700',
  sea: 'bg-sea-50 text-sea-700',
  sun: 'bg-sun-50 text-sun-800',
  teal: 'bg-teal-50 text-teal-700',
  neutral: 'bg-muted text-ink-800',
}

interface OrganizationLogoProps {
  name: string
  /** Address of its own picture. */
  picture?: string | null
  /** Size and corners. */
  className: string
}

/** An organization's own picture, else a character of its name on a square of its colour. */
export function OrganizationLogo({ name, picture, className }: OrganizationLogoProps) {
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className={classes('flex-none', styles['picture'], className)}
      />
    )
  const { character, tint } = drawnLogo(name)
  return (
    <span className={classes('grid place-items-center flex-none font-bold', tints[tint], className)} aria-hidden>
      {character}
    </span>
  )
}
