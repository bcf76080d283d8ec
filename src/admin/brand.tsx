import styles from './layout.module.css'

/** Logo of the second app; leads to the portal. */
export const Brand = ({ badge }: { badge?: string }) => (
  <a href="/" className="row gap-2.5 text-lg rounded-sm" aria-label="i志愿，回门户首页">
    <img src="/logo.svg" width={38} height={38} alt="" />
    <b>i志愿</b>
    {badge && <span className={`bg-muted text-note muted ${styles['badge']}`}>{badge}</span>}
  </a>
)
