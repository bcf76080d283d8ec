import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { coverScenes, isFace } from '#domain/lists/cover-scene.ts'
import { drawFace } from '#domain/scene/face.ts'

const art = 'src/portal/art'
const heroWidths = [760, 1140, 1520]

const spots = () =>
  readdirSync(art)
    .filter((file) => file.startsWith('spot-'))
    .map((file) => file.replace(/\.svg$/, ''))

/** The drawing at its natural size: the sources fill whatever holds them. */
function sourceOf(name: string): string {
  const svg = readFileSync(join(art, `${name}.svg`), 'utf8')
  const [, , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.slice(1) ?? []
  return svg
    .replace(/ (width|height)="[^"]*"/, '')
    .replace(/ (width|height)="[^"]*"/, '')
    .replace('<svg ', `<svg width="${width}" height="${height}" `)
}

const logo = 'public/logo.svg'
const brand = '#FB4457'

/** Icons of the installed site, by their addresses. A masked one is cut by the system: its ground fills it, and what is drawn keeps from the edge. */
const icons: Readonly<Record<string, { size: number; masked: boolean }>> = {
  '/icon-192.png': { size: 192, masked: false },
  '/icon-512.png': { size: 512, masked: false },
  '/icon-maskable-512.png': { size: 512, masked: true },
  '/apple-touch-icon.png': { size: 180, masked: true },
}

function drawIcon({ size, masked }: { size: number; masked: boolean }): Promise<Uint8Array> {
  const edge = masked ? Math.round(size / 10) : 0
  const within = size - 2 * edge
  const image = sharp(readFileSync(logo), { density: (72 * within) / 38 }).resize(within, within)
  if (!masked) return image.png().toBuffer()
  return image
    .flatten({ background: brand })
    .extend({ top: edge, right: edge, bottom: edge, left: edge, background: brand })
    .png()
    .toBuffer()
}

/** Addresses of all pictures that the pages use, and of those that stand for a page elsewhere. */
function addresses(): string[] {
  return [
    ...spots().map((name) => `/art/${name}.svg`),
    ...coverScenes.flatMap((scene) => [
      `/covers/${scene}.svg`,
      `/covers/${scene}-mirrored.svg`,
      `/covers/${scene}-480.png`,
    ]),
    ...heroWidths.flatMap((width) => [`/covers/hero-${width}.avif`, `/covers/hero-${width}.webp`]),
    ...Object.keys(icons),
  ]
}

/** One picture by its address: an icon, `/art/<name>.svg`, `/covers/<face>.svg`, `/covers/<scene>-480.png` or `/covers/hero-<width>.<avif|webp>`; null for any other address. */
export async function drawPicture(address: string): Promise<{ type: string; body: Uint8Array } | null> {
  const icon = icons[address]
  if (icon) return { type: 'image/png', body: await drawIcon(icon) }
  const spot = /^\/art\/(spot-[a-z]+)\.svg$/.exec(address)?.[1]
  if (spot && spots().includes(spot)) return { type: 'image/svg+xml', body: Buffer.from(sourceOf(spot)) }
  const [, face = '', end] = /^\/covers\/([a-z]+(?:-mirrored)?)(\.svg|-480\.png)$/.exec(address) ?? []
  const svg = isFace(face) ? drawFace(face) : null
  if (svg && end === '.svg') return { type: 'image/svg+xml', body: Buffer.from(svg) }
  if (svg) return { type: 'image/png', body: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer() }
  const [, width, type] = /^\/covers\/hero-(\d+)\.(avif|webp)$/.exec(address) ?? []
  if (!type) return null
  const hero = sharp(Buffer.from(sourceOf('hero')), { density: 216 }).resize({ width: Number(width) })
  const output = type === 'avif' ? hero.avif({ quality: 58, effort: 3 }) : hero.webp({ quality: 80 })
  return { type: `image/${type}`, body: await output.toBuffer() }
}

/** Draws every picture into a folder of the built client. */
export async function drawPictures(folder: string): Promise<void> {
  for (const part of ['art', 'covers']) mkdirSync(join(folder, part), { recursive: true })
  await Promise.all(
    addresses().map(async (address) => {
      const picture = await drawPicture(address)
      if (picture) writeFileSync(join(folder, address), picture.body)
    }),
  )
}
