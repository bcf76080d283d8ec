import { Link } from 'react-router-dom'
import { Icon } from '../button/icon.tsx'
import styles from '../theme/small.module.css'

/** Way back: links, and the present page last without one. */
export function Breadcrumb({ items }: { items: readonly { text: string; to?: string }[] }) {
  return (
    <nav aria-label="所在位置">
      <ol className={`flex items-center gap-1 text-meta text-subtle ${styles['trail']}`}>
        {items.map(({ text, to }, index) => (
          <li key={text}>
            {index > 0 && <Icon name="chevronRight" size={14} />}
            {to ? (
              <Link to={to} className="touch-target">
                {text}
              </Link>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
