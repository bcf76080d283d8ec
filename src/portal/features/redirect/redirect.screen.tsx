import { redirect } from 'react-router-dom'
import { isInsideSite } from '#domain/site-address.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

/** Goes on to the address behind `/redirect/`, inside the site only; anything else leads home. */
export function loader({ params, url }: ScreenArgs): never {
  const target = `/${params['*'] ?? ''}${url.search}${url.hash}`
  const isInside = isInsideSite(target) && !/^\/redirect(\/|$)/.test(target)
  throw redirect(isInside ? target : '/')
}

/** Never seen: its loader always leads on. */
export default function RedirectScreen() {
  return null
}
