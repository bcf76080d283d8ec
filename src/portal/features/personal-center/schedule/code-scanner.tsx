import { useEffect, useRef, useState } from 'react'
import { readAttendanceAddress } from '#contract/attendance/attendance-address.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { scanCodes } from './scan-code.ts'
import styles from './check-in-form.module.css'

interface CodeScannerProps {
  /** While a code is being sent, others are let go. */
  busy: boolean
  onCode: (text: string) => void
  onClose: () => void
}

/** The camera, until a check-in code is before it; whoever has none, or refuses it, is led back to the digits. */
export function CodeScanner({ busy, onCode, onClose }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'looking' | 'other' | 'refused'>('waiting')
  const latest = useRef({ busy, onCode, last: '' })
  useEffect(() => {
    latest.current = { ...latest.current, busy, onCode }
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stop = new AbortController()
    const take = (text: string): void => {
      const { busy: sending, last, onCode: notifyCode } = latest.current
      // A code that was refused is not sent again before it changes.
      if (sending || text === last) return
      latest.current.last = text
      if (readAttendanceAddress(text)) notifyCode(text)
      else setState('other')
    }
    void scanCodes(element, take, stop.signal).then((hasCamera) => {
      if (!stop.signal.aborted) setState(hasCamera ? 'looking' : 'refused')
    })
    return () => stop.abort()
  }, [])
  return (
    <div className="grid gap-2">
      {state !== 'refused' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own camera, without sound
        <video
          ref={video}
          className={`w-full rounded-lg bg-muted ${styles['camera']}`}
          muted
          playsInline
          aria-label="相机画面"
        />
      )}
      <p className="text-note leading-meta text-subtle" role="status">
        {texts[state]}
      </p>
      <p>
        <Button size="sm" variant="outline" onClick={onClose}>
          {state === 'refused' ? '知道了' : '关闭相机'}
        </Button>
      </p>
    </div>
  )
}

const texts = {
  waiting: '正在打开相机，请在提示里选“允许”…',
  looking: '对准组织者屏幕上的签到码，扫到后自动提交。',
  other: '这不是签到码，请对准组织者的屏幕。',
  refused: '没有打开相机，请输入组织者屏幕上的六位数字。',
} as const
