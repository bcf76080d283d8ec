import { useFileUpload, type UseFileUploadProps } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { UploadActor, UploadSnapshot } from '#machines/volunteer-card/upload.machine.ts'
import { AdjustLater, useAdjustAhead } from './adjust-later.tsx'
import { UploadFrame } from './upload-frame.tsx'
import { UploadNote } from './upload-note.tsx'
import styles from './upload-field.module.css'
import { spokenProgress, type UploadStatus, type UploadSlot } from './upload-texts.ts'

export interface UploadFieldProps {
  slot: UploadSlot
  label: string
  /** What a good picture is, in one sentence. */
  hint: string
  actor: UploadActor
  /** The picture to be sent, turned and cut; called right before `picture.adjusted`. Kept by the page for `upload.retried`. */
  onFile: (file: File) => void
  /** Address of the stored picture; null while it is not loaded. */
  preview: string | null
  /** What the form or the review finds wrong with it. */
  error?: string | undefined
  /** The form can be sent without it. */
  optional?: boolean
}

/**
 * One picture of a form over its `upload` machine. The control of every state carries the name and id of the slot, so that a summary of
 * errors can lead there.
 */
export function UploadField({ slot, label, hint, actor, onFile, preview, error, optional = false }: UploadFieldProps) {
  const id = useId()
  const status = useSelector(actor, statusOf)
  const percent = useSelector(actor, ({ context }) => context.percent)
  const { chosen, bytes, isAdjusting, choose, use, dismiss } = useChosenPicture(actor, status, onFile)
  const album = useSource(choose, { allowDrop: status !== 'sending', translations: { dropzone: label } })
  const camera = useSource(choose, { capture: slot.camera })
  useAdjustAhead()
  useFocusMemory(slot.name, status, isAdjusting)
  return (
    <div
      {...album.getDropzoneProps({ disableClick: true })}
      className={`grid min-w-0 ${styles['field']}`}
      role="group"
      aria-labelledby={`${id}-label`}
      data-face={status}
    >
      <FieldLabel id={`${id}-label`} label={label} optional={optional} />
      <input {...album.getHiddenInputProps()} data-source="album" data-slot={slot.key} />
      <input {...camera.getHiddenInputProps()} data-source="camera" data-slot={slot.key} />
      <UploadFrame
        {...{ slot, label, status, actor, preview }}
        isWrong={error !== undefined}
        describedBy={`${id}-note`}
        onChoose={album.openFilePicker}
      />
      <UploadNote
        id={`${id}-note`}
        {...{ label, status, hint, error, actor }}
        isPublic={slot.isPublic ?? false}
        bytes={bytes}
        onPhoto={camera.openFilePicker}
        onChoose={album.openFilePicker}
      />
      <span className="sr-only" role="status">
        {status === 'sending' && `${label}：${spokenProgress(percent)}`}
        {status === 'stored' && `${label}：已上传`}
      </span>
      {isAdjusting && chosen && (
        <AdjustLater ratio={slot.ratio} label={label} file={chosen} onUse={use} onDismiss={dismiss} />
      )}
    </div>
  )
}

const FieldLabel = ({ id, label, optional }: { id: string; label: string; optional: boolean }) => (
  <span id={id} className={styles['label']}>
    {label}
    {!optional && (
      <span className={`text-brand ${styles['star']}`} aria-hidden>
        *
      </span>
    )}
  </span>
)

/** The picture that was chosen, until it is turned and cut or given up, and its size. */
function useChosenPicture(actor: UploadActor, status: UploadStatus, onFile: (file: File) => void) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [bytes, setBytes] = useState(0)
  const isAdjusting = useSelector(actor, (snapshot) => snapshot.matches('adjusting'))
  const fileBytes = useSelector(actor, ({ context }) => context.file?.bytes ?? 0)
  const choose = (file: File | undefined) => {
    if (!file || status === 'sending') return
    setChosen(file)
    actor.send({ type: 'file.chosen', name: file.name, bytes: file.size, mediaType: file.type })
  }
  const use = (file: File) => {
    setBytes(file.size)
    onFile(file)
    actor.send({ type: 'picture.adjusted' })
    setChosen(null)
  }
  const dismiss = () => {
    actor.send({ type: 'adjusting.dismissed' })
    setChosen(null)
  }
  // A page that was left while a picture was adjusted has lost its file.
  const isForgotten = isAdjusting && chosen === null
  useEffect(() => {
    if (isForgotten) actor.send({ type: 'adjusting.dismissed' })
  }, [isForgotten, actor])
  return { chosen, bytes: bytes || fileBytes, isAdjusting, choose, use, dismiss }
}

/** One file at a time. What becomes of it is the machine's to decide: none is kept here, and what is no picture goes there, too. */
function useSource(choose: (file: File | undefined) => void, options: UseFileUploadProps) {
  const source = useFileUpload({
    ...options,
    accept: ['image/jpeg', 'image/png'],
    acceptedFiles: [],
    onFileAccept: ({ files }) => choose(files[0]),
    onFileReject: ({ files: [wrong] }) => {
      if (!wrong) return
      choose(wrong.file)
      source.clearRejectedFiles()
    },
  })
  return source
}

/**
 * The states of a picture exchange its control, and the dialog takes the focus away: the control that stands there then gets it back,
 * unless the person has gone on.
 */
function useFocusMemory(id: string, status: UploadStatus, isAdjusting: boolean) {
  const previous = useRef({ status, isAdjusting })
  useEffect(() => {
    const was = previous.current
    previous.current = { status, isAdjusting }
    if (isAdjusting || (was.status === status && !was.isAdjusting)) return
    const giveBack = () => {
      const at = document.activeElement
      if (at === null || at === document.body || !at.isConnected) document.getElementById(id)?.focus()
    }
    giveBack()
    // The dialog lets go of the focus in the frame after it has gone.
    const frame = requestAnimationFrame(giveBack)
    return () => cancelAnimationFrame(frame)
  }, [id, status, isAdjusting])
}

/** While a file is adjusted the frame keeps what it showed before. */
function statusOf(snapshot: UploadSnapshot): UploadStatus {
  if (snapshot.matches('sending')) return 'sending'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.context.pictureId === '' ? 'empty' : 'stored'
}
