import { qrModules, qrPath } from './certificate-qr.ts'

/** Of the pictures that people share. */
export const [width, height] = [1080, 1440] as const
export const margin = 72
export const inks = { dark: '#231A1B', muted: '#5B5053', brand: '#D6243A' } as const

/** An address as dark modules in a square. */
export function qrCode(address: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const modules = qrModules(address)
  return `<path fill="${inks.dark}" transform="translate(${x} ${y}) scale(${size / modules.length})" d="${qrPath(modules)}"/>`
}

/** The sign of the portal, 38 wide and high. */
export const logo = `<rect width="38" height="38" rx="10" fill="#FB4457"/>
  <path d="M19 13.6c-2.3-1.5-4-3-4-4.9a2.2 2.2 0 0 1 4-1.3 2.2 2.2 0 0 1 4 1.3c0 1.9-1.7 3.4-4 4.9Z" fill="#fff"/>
  <g fill="none" stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round">
    <path d="M19.5 17v8.5c0 3 1.8 4.8 4.5 4.8 2.5 0 4.6-1.5 6-4" stroke="#fff"/>
    <path d="M9.5 25.500c.8 2 2 3.400 3.800 4.300" stroke="#FFC145"/>
  </g>`
