import { useState } from 'react'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { flushDraft } from '../../../shared/draft/save-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { isKey } from '../../../lib/keys.ts'
import { useDraftPart, useEditor } from './editor-context.tsx'
import { keepTemplate } from './mission-draft.api.ts'

const longest = 30

/** Asks for the name under which the draft is kept as a template. It stands inside the editor's form and is none of its own. */
export function KeepTemplate({ onClose }: { onClose: () => void }) {
  const missionName = useDraftPart(({ basics }) => basics.name)
  const [name, setName] = useState(missionName.slice(0, longest))
  const { task, message, write } = useKeep(onClose)
  const [isAsked, setAsked] = useState(false)
  const saveTemplate = () => {
    setAsked(true)
    if (name.trim() !== '') write({ name: 'template' }, name.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="存为模板"
      description="模板记下现在填的全部内容。用它新建活动时，时段会整周往后移。"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button loading={task !== null} loadingText="正在保存" onClick={saveTemplate}>
            存为模板
          </Button>
        </>
      }
    >
      <TextField
        label="模板名称"
        required
        maxLength={longest}
        value={name}
        error={isAsked && name.trim() === '' ? '请给模板起个名字' : (message ?? undefined)}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (!isKey(event, 'Enter')) return
          event.preventDefault()
          saveTemplate()
        }}
      />
    </Dialog>
  )
}

/** Keeps what is saved, after saving what is not. */
function useKeep(onClose: () => void) {
  const { actor, detail } = useEditor()
  return useWrite(
    async (wanted: string, signal) => {
      if (!(await flushDraft(actor))) throw { code: 'NOT_SAVED', message: '草稿还没有存好，请稍后再试' }
      return keepTemplate(detail.draftId, wanted, signal)
    },
    {
      onDone: () => {
        notify.success('已存为模板，新建活动时可以选用')
        onClose()
      },
    },
  )
}
