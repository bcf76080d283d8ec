import { useSelector } from '@xstate/react'
import { AnimatePresence, LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { NoticeActor, NoticeKind } from '#machines/notice/notice.machine.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Icon } from '../button/icon.tsx'
import features from '../theme/motion-features.ts'
import styles from './notices.module.css'

const icon = { success: 'check', info: 'info', warning: 'alert', error: 'error' } as const satisfies Record<
  NoticeKind,
  string
>

export default function NoticeRegion({ actor }: { actor: NoticeActor }) {
  const messages = useSelector(actor, ({ context }) => context.messages)
  const loading = useSelector(actor, ({ context }) => context.loading)
  const isMotionReduced = useReducedMotion()
  const motion = {
    initial: { opacity: 0, y: isMotionReduced ? 0 : -8 },
    animate: { opacity: 1, y: 0 },
    exit: { opacity: 0 },
    transition: { duration: isMotionReduced ? 0.1 : 0.2 },
  }
  return (
    <LazyMotion features={features} strict>
      <AnimatePresence>
        {loading && (
          <m.div key={loading.id} className={styles['toast'] ?? ''} {...motion}>
            <span className={`flex-none ${styles['spinner']}`} aria-hidden />
            <p>{loading.text}</p>
          </m.div>
        )}
        {messages.map(({ id, kind, text }) => (
          <m.div key={id} className={`${styles['toast']} ${styles[kind]}`} {...motion}>
            <Icon name={icon[kind]} size={20} />
            <p>{text}</p>
            <button
              type="button"
              className={`grid place-items-center flex-none text-subtle ${styles['cross']}`}
              aria-label="关闭"
              onClick={() => actor.send({ type: 'message.dismissed', id })}
            >
              <Icon name="close" />
            </button>
          </m.div>
        ))}
      </AnimatePresence>
      <NoticeDialog actor={actor} />
    </LazyMotion>
  )
}

function NoticeDialog({ actor }: { actor: NoticeActor }) {
  const dialog = useSelector(actor, ({ context }) => context.dialogs[0])
  const answer = (confirmed: boolean) => dialog && actor.send({ type: 'dialog.answered', id: dialog.id, confirmed })
  return (
    <Dialog
      key={dialog?.id ?? 'none'}
      open={dialog !== undefined}
      alert
      forced={dialog?.forced ?? false}
      onClose={() => answer(false)}
      title={dialog?.title}
      actions={
        <>
          {dialog?.cancel && (
            <Button variant="outline" onClick={() => answer(false)}>
              {dialog.cancel}
            </Button>
          )}
          <Button variant={dialog?.danger ? 'danger' : 'solid'} onClick={() => answer(true)}>
            {dialog?.confirm}
          </Button>
        </>
      }
    >
      {dialog?.content}
    </Dialog>
  )
}
