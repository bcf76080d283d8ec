import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { productVersion } from '#domain/product-version.ts'
import { routePath } from '#contract/routes.ts'
import { hasNewVersion, noteVersionSeen } from '../lib/version-seen.ts'
import { Button } from '../ui/button/button.tsx'
import styles from './version-notice.module.css'

/** Tells once of a new version: what is shown counts as told. */
export default function VersionNotice() {
  const [isVisible, setVisible] = useState(hasNewVersion)
  useEffect(() => {
    if (isVisible) noteVersionSeen()
  }, [isVisible])
  if (!isVisible) return null
  return (
    <aside
      className={`flex flex-wrap items-center bg-surface border rounded-lg fixed gap-x-3 gap-y-1 shadow-lg print:hidden ${styles['notice']}`}
      aria-label="版本更新"
    >
      <p>
        i志愿已更新到 {productVersion} 版，
        <Link to={routePath('version-updating')} className="link" onClick={() => setVisible(false)}>
          看看更新了什么
        </Link>
      </p>
      <Button size="sm" variant="ghost" onClick={() => setVisible(false)}>
        知道了
      </Button>
    </aside>
  )
}
