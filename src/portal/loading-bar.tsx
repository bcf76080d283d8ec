import { useNavigation } from 'react-router-dom'
import styles from './layout.module.css'

/** Thin line at the top while a page is on its way. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className={styles['loadingBar']} role="progressbar" aria-label="页面加载中" /> : null
}
