import { type ReactNode, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReasonForm } from './reason-form.tsx'

interface DownloadButtonProps {
  /** Under which the file is kept. */
  name: string
  title: string
  read: (reason: string, signal: AbortSignal) => Promise<Blob>
  children: ReactNode
}

/** Fetches a file with data of people, for a reason that the log keeps. */
export function DownloadButton({ name, title, read, children }: DownloadButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Icon name="download" size={18} />
        {children}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        description="文件里有个人信息。下载会记入操作记录，表里的志愿者在隐私中心能看到原因。"
      >
        <ReasonForm
          label="写明原因并下载"
          name="reason"
          hint="例如：核实时长异议 YY20261120-04"
          send={read}
          onDone={(file) => {
            saveFile(file, name)
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}
