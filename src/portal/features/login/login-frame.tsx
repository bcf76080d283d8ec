import type { ReactNode } from 'react'
import { Bone } from '../../../ui/skeleton.tsx'
import styles from './login.module.css'

interface LoginFrameProps {
  /** Missions of the coming weekend; 0 when there are none or the number is not known, null before it was asked for. */
  weekendMissions: number | null
  title: string
  lead: string
  children: ReactNode
}

/** Picture half and form half of the sign-in pages. */
export function LoginFrame({ weekendMissions, title, lead, children }: LoginFrameProps) {
  return (
    <div className={styles['split']}>
      <aside className={styles['picture']}>
        <div className={styles['welcome']}>
          <p className="h1">欢迎回来</p>
          {weekendMissions !== null && (
            <p className="ui">
              {weekendMissions > 0 ? `本周末还有 ${weekendMissions} 场活动在你身边` : '身边的事，一起做'}
            </p>
          )}
        </div>
        <picture>
          <source type="image/avif" srcSet="/covers/hero-1140.avif" />
          <img src="/covers/hero-1140.webp" width={1140} height={606} alt="" className={styles['scene']} />
        </picture>
      </aside>
      <section className={styles['half']}>
        <div className={styles['form']}>
          <h1 className="h1">{title}</h1>
          <p className="meta">{lead}</p>
          {children}
        </div>
      </section>
    </div>
  )
}

/** The form before it is there. */
export const FormBones = () => (
  <div className={styles['fields']} role="status" aria-label="正在加载">
    {(['segmentBone', 'fieldBone', 'fieldBone', 'buttonBone'] as const).map((part, at) => (
      <Bone key={at} className={styles[part]} />
    ))}
  </div>
)
