import { useNavigation } from 'react-router-dom'
import styles from './loading-bar.module.css'

/** Thin line at the top while a page is on its way. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className={`fixed ${styles['bar']}`} role="progressbar" aria-label="页面加载中" /> : null
}
