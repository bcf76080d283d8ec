import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type ChosenFile, type UploadActor, uploadMachine } from '#machines/volunteer-card/upload.machine.ts'
import { inspection } from '../../lib/inspection.ts'

export type SendPicture = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<{ pictureId: string }>

/**
 * The upload of one picture. `older` is the address of the one that is stored, null while there is none; `send` stores another, `onChanged`
 * hears the id of what is stored; `preview` is the address of the picture, null while it is not loaded.
 */
export function usePictureUpload(
  pictureId: string,
  older: string | null,
  send: SendPicture,
  onChanged: (pictureId: string) => void,
) {
  const file = useRef<File | null>(null)
  const notifyProgress = useRef<(percent: number) => void>(() => {})
  const [preview, setPreview] = useState<string | null>(null)
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: {
        sendPicture: fromPromise<{ pictureId: string }, { file: ChosenFile }>(async ({ signal }) => {
          const chosen = file.current
          if (!chosen) throw { code: 'NO_FILE', message: '请重新选择照片' }
          const picture = await sendNow.current(chosen, (percent) => notifyProgress.current(percent), signal)
          setPreview(URL.createObjectURL(chosen))
          return { pictureId: picture.pictureId }
        }),
      },
    }),
  )
  const actor: UploadActor = useActorRef(machine, { ...inspection, input: { pictureId } })
  useEffect(() => {
    notifyProgress.current = (percent) => actor.send({ type: 'upload.progressed', percent })
  }, [actor])
  const notifyChanged = useEffectEvent(onChanged)
  useEffect(() => {
    const subscription = actor.on('picture.changed', (event) => notifyChanged(event.pictureId))
    return () => subscription.unsubscribe()
  }, [actor])
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])
  return {
    actor,
    preview: preview ?? older,
    onFile: (chosen: File) => {
      file.current = chosen
    },
    isSending: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
  }
}
