import { drawnLogo, type LogoTint } from '#domain/organization/organization-logo.ts'
import { classes } from '../theme/classes.ts'

const tints: Readonly<Record<LogoTint, string>> = {
  brand: 'bg-brand-subtle text-brand-700',
  leaf: 'bg-leaf-50 text-leaf-700',
  sea: 'bg-sea-50 text-sea-700',
  sun: 'bg-sun-50 text-sun-800',
  teal: 'bg-teal-50 text-teal-700',
  neutral: 'bg-muted text-ink-800',
}

/** A character of an organization's name on a square of its colour. @param className size and corners */
export function OrganizationLogo({ name, className }: { name: string; className: string }) {
  const { character, tint } = drawnLogo(name)
  return (
    <span className={classes('grid place-items-center flex-none font-bold', tints[tint], className)} aria-hidden>
      {character}
    </span>
  )
}
