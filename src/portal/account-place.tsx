import styles from './account-menu.module.css'

/** Keeps the place of a volunteer's menu until it is there. */
export const AccountPlace = () => <span className={styles['place']} />
