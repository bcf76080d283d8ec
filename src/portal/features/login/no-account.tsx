import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import styles from './login.module.css'

/** The way for whoever has never been here. */
export const NoAccount = () => (
  <p className={`text-center [&_a]:underline ${styles['account']}`}>
    还没有账号？
    <Link to={routePath('registered')} className="link">
      去注册
    </Link>
  </p>
)
