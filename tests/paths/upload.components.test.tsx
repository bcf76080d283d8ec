import { act, render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeAll, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { UploadActor } from '#machines/volunteer-card/upload.machine.ts'
import { cardSlots } from '#src/portal/features/volunteer-card/card-slots.ts'
import { UploadField } from '#src/ui/upload/upload-field.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui, Vocabulary } from './support/ui.ts'
import { uploadModel } from './upload.model.ts'
import { slotLabel, uploadVocabulary } from './upload.vocabulary.ts'

// happy-dom opens no picture, so nothing could be turned or cut; the browser level does both.
vi.mock('#src/ui/upload/adjust-picture.tsx', async () => {
  const { Dialog } = await import('#src/ui/overlay/dialog.tsx')
  const { Button } = await import('#src/ui/button/button.tsx')
  return {
    default: ({ label, file, onUse, onDismiss }: Adjusting) => (
      <Dialog
        open
        title={`调整${label}`}
        onClose={onDismiss}
        actions={
          <>
            <Button onClick={onDismiss}>取消</Button>
            <Button onClick={() => onUse(file)}>使用这张</Button>
          </>
        }
      />
    ),
  }
})

interface Adjusting {
  label: string
  file: File
  onUse: (file: File) => void
  onDismiss: () => void
}

function Field({ actor }: { actor: UploadActor }) {
  return (
    <UploadField
      slot={cardSlots.idFront}
      label={slotLabel}
      hint="姓名和头像清楚"
      actor={actor}
      onFile={() => {}}
      preview={null}
    />
  )
}

const current = { stage: null as Stage | null, comeAgain: () => {}, isByLeaving: false }

/** The page of the field, which can be left and opened again. */
function Page({ actor }: { actor: UploadActor }) {
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    current.comeAgain = () => setVisit((count) => count + 1)
  }, [])
  return <Field key={visit} actor={actor} />
}

const plain = uploadVocabulary(({ name, bytes, mediaType }) => ({
  name,
  mimeType: mediaType,
  buffer: new Uint8Array(bytes),
}))
const vocabulary: Vocabulary = {
  ...plain,
  actions: {
    ...plain.actions,
    // Two ways lead out of adjusting, and they are gone by turns: the page that is left in the middle of it has lost the file.
    'adjusting.dismissed': async (ui: Ui, event: never, world) => {
      const isAdjusting = current.stage?.now().matches('adjusting') ?? false
      if (isAdjusting) current.isByLeaving = !current.isByLeaving
      if (isAdjusting && current.isByLeaving) await act(async () => current.comeAgain())
      else await plain.actions['adjusting.dismissed']?.(ui, event, world)
    },
  },
  states: { ...plain.states, failed: [...(plain.states['failed'] ?? []), { role: 'alert', name: /^/ }] },
  elsewhere: {
    'file.chosen': '上传时页面不接收新的照片',
    'upload.progressed': '由上传的调用报告，这里的调用是替身',
    'picture.replaced': '换成另一份草稿时由申请流程发出',
  },
}

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))

const choices = uploadModel.cases.flatMap((c) => (c.kind === 'send' && c.event.type === 'file.chosen' ? [c.name] : []))

describeComponents('upload', uploadModel, vocabulary, {
  mount: (stage) => {
    current.stage = stage
    render(<Page actor={stage.actor as unknown as UploadActor} />)
  },
  offered: Object.fromEntries(choices.map((name) => [name, (s: AnyMachineSnapshot) => !s.matches('sending')])),
})
