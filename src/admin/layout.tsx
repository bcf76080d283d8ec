import { Outlet, useNavigation } from 'react-router-dom'
import { Notices } from '../ui/notices.tsx'
import styles from './layout.module.css'

/** What stands around every page of the second app. */
export function AdminLayout() {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <header className={styles['header']}>
        <div className={`container ${styles['bar']}`}>
          <a href="/" className={styles['brand']}>
            <img src="/logo.svg" width={32} height={32} alt="" />
            <b>i志愿</b>
            <span className="meta">管理后台</span>
          </a>
          <a href="/" className="more">
            回门户
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']} aria-busy={busy}>
        <Outlet />
      </main>
      <Notices />
    </>
  )
}
