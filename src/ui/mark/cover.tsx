import { classes } from '../theme/classes.ts'
import styles from './cover.module.css'

/** A face of a drawn scene is words with hyphens; an uploaded picture is an address. */
const isFace = (text: string): boolean => /^[a-z-]+$/.test(text)

interface CoverProps {
  /** Face of a drawn scene, or the address of an uploaded picture. */
  scene: string
  ratio?: '3:2' | '4:3'
  /** Above the fold: loaded at once. */
  eager?: boolean
  /** Ended missions lose their colour. */
  faded?: boolean
  /** It is the one that goes over into the cover of the other page. */
  shared?: boolean
  alt?: string
  className?: string | undefined
}

/** Picture of a mission or an article, 3:2. */
export const Cover = ({
  scene,
  ratio = '3:2',
  eager = false,
  faded = false,
  shared = false,
  alt = '',
  className,
}: CoverProps) => (
  <img
    src={isFace(scene) ? `/covers/${scene}.svg` : scene}
    alt={alt}
    width={480}
    height={320}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={classes(
      styles['image'],
      ratio === '4:3' && styles['squarer'],
      faded && styles['faded'],
      shared && styles['shared'],
      className,
    )}
  />
)
