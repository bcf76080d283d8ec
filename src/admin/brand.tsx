import styles from './layout.module.css'

/** Logo of the second app; leads to the portal. */
export const Brand = () => (
  <a href="/" className={styles['brand']} aria-label="i志愿 组织管理，回门户首页">
    <img src="/logo.svg" width={38} height={38} alt="" />
    <b>i志愿</b>
    <span className={styles['badge']}>组织管理</span>
  </a>
)
