import type { ReactNode } from 'react'
import { heroSources } from './hero-image.ts'
import { Bone } from '../notice/skeleton.tsx'
import styles from './split-frame.module.css'

/** As split-frame.module.css draws it. */
const sizes = '(min-width: 1024px) 752px, max(100vw, 399px)'

interface SplitFrameProps {
  /** Words over the picture, from 1024 pixels on. */
  welcome: ReactNode
  title: string
  lead: string
  children: ReactNode
}

/** Picture half and form half: signing in and getting back in. */
export function SplitFrame({ welcome, title, lead, children }: SplitFrameProps) {
  return (
    <div className={`grid ${styles['split']}`}>
      <aside className={`relative overflow-hidden ${styles['picture']}`}>
        <div className={styles['welcome']}>{welcome}</div>
        <picture>
          <source type="image/avif" srcSet={heroSources('avif')} sizes={sizes} />
          <img
            src="/covers/hero-1140.webp"
            srcSet={heroSources('webp')}
            sizes={sizes}
            width={1140}
            height={606}
            alt=""
            className={`absolute ${styles['scene']}`}
          />
        </picture>
      </aside>
      <section className={`grid ${styles['half']}`}>
        <div className={`w-full ${styles['form']}`}>
          <h1 className="h1">{title}</h1>
          <p className="text-meta leading-meta text-muted mt-1.5">{lead}</p>
          {children}
        </div>
      </section>
    </div>
  )
}

/** The form before it is there. */
export const FormBones = () => (
  <div className="grid gap-5 mt-6" role="status" aria-label="正在加载">
    {(['segmentBone', 'fieldBone', 'fieldBone', 'buttonBone'] as const).map((part, at) => (
      <Bone key={at} className={styles[part]} />
    ))}
  </div>
)
