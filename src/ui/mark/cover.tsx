import type { CoverScene } from '#domain/lists/cover-scene.ts'
import { classes } from '../theme/classes.ts'
import styles from './cover.module.css'

const widths = [240, 480, 960]
/** A drawn scene is a bare word; an uploaded picture is an address. */
const isScene = (text: string): text is CoverScene => /^[a-z]+$/.test(text)
const sources = (scene: CoverScene, type: string) =>
  widths.map((width) => `/covers/${scene}-${width}.${type} ${width}w`).join(', ')

interface CoverProps {
  /** Name of a drawn scene, or the address of an uploaded picture. */
  scene: string
  /** What the picture is shown at, as in `sizes` of an image. */
  sizes?: string
  ratio?: '3:2' | '4:3'
  /** Above the fold: loaded at once. */
  eager?: boolean
  /** Ended missions lose their colour. */
  faded?: boolean
  alt?: string
  className?: string | undefined
}

/** Picture of a mission or an article, 3:2, in AVIF, WebP and PNG of fitting sizes. */
export function Cover({
  scene,
  sizes = '(min-width: 768px) 216px, 112px',
  ratio = '3:2',
  eager = false,
  faded = false,
  alt = '',
  className,
}: CoverProps) {
  const image = {
    sizes,
    width: 480,
    height: 320,
    loading: eager ? 'eager' : 'lazy',
    decoding: 'async',
    className: classes(styles['image'], ratio === '4:3' && styles['squarer'], faded && styles['faded'], className),
  } as const
  if (!isScene(scene)) return <img {...image} alt={alt} src={scene} />
  return (
    <picture className={styles['picture']}>
      <source type="image/avif" srcSet={sources(scene, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources(scene, 'webp')} sizes={sizes} />
      <img {...image} alt={alt} src={`/covers/${scene}-480.png`} />
    </picture>
  )
}
