import { type ComponentType, useEffect, useState } from 'react'
import { fetchStylesAgain } from '../../lib/lost-script.ts'
import type { AdjustPictureProps } from './adjust-picture.tsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../button/icon.tsx'
import { loadAdjust } from './load-adjust.ts'
import styles from './upload-field.module.css'

/**
 * Turns and cuts a picture as soon as the code for it is there. Where it does not arrive it is asked for again, or the picture goes as it
 * is: loading the page again would lose what else was typed.
 */
export function AdjustLater(props: AdjustPictureProps) {
  const [isMissing, setMissing] = useState(false)
  const [Loaded, setLoaded] = useState<ComponentType<AdjustPictureProps> | null>(null)
  useEffect(() => {
    if (isMissing) return
    let isHere = true
    loadAdjust().then(
      ({ default: AdjustPicture }) => isHere && setLoaded(() => AdjustPicture),
      () => isHere && setMissing(true),
    )
    return () => {
      isHere = false
    }
  }, [isMissing])
  if (Loaded) return <Loaded {...props} />
  if (!isMissing) {
    return (
      <span className="sr-only" role="status">
        正在打开图片
      </span>
    )
  }
  const retry = () => {
    fetchStylesAgain()
    setMissing(false)
  }
  return (
    <div className={`flex flex-wrap items-center col-span-full ${styles['lost']}`}>
      <p className={styles['bad']} role="alert">
        <Icon name="alert" />
        调整图片的工具没有加载出来。
      </p>
      <Button size="sm" variant="outline" onClick={retry}>
        重试
      </Button>
      <Button size="sm" variant="ghost" onClick={() => props.onUse(props.file)}>
        不调整，直接上传
      </Button>
      <Button size="sm" variant="ghost" onClick={props.onDismiss}>
        取消
      </Button>
    </div>
  )
}

/** Fetches that code once the page has nothing else to do; not without a network, where it could only fail. */
export function useAdjustAhead(): void {
  useEffect(() => {
    const load = () => {
      if (navigator.onLine) loadAdjust().catch(() => {})
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 200)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(load, { timeout: 3000 })
    return () => cancelIdleCallback(waiting)
  }, [])
}
