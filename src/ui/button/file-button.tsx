import type { ReactNode } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { useWrite } from '../../lib/use-write.ts'
import { Button, type ButtonStyle } from './button.tsx'
import { Icon } from './icon.tsx'
import { FailureNote } from '../notice/failure.tsx'

interface FileButtonProps extends ButtonStyle {
  /** @throws ApiError, whose sentence is shown */
  read: (signal: AbortSignal) => Promise<Blob>
  /** Under which the file is kept. */
  name: string
  children: ReactNode
  /** Names the button where several are alike. */
  label?: string
}

/** Fetches a file that the server makes, and keeps it; what went wrong is said below. */
export function FileButton({ read, name, children, label, ...buttonStyle }: FileButtonProps) {
  const { task, message, write } = useWrite((_, signal) => read(signal), { onDone: (file) => saveFile(file, name) })
  return (
    <>
      <Button
        variant="outline"
        {...buttonStyle}
        loading={task !== null}
        loadingText="生成中"
        onClick={() => write({ name: 'file' })}
        {...(label !== undefined && { 'aria-label': label })}
      >
        <Icon name="download" size={buttonStyle.size === 'sm' ? 18 : 20} />
        {children}
      </Button>
      {message && <FailureNote>{message}</FailureNote>}
    </>
  )
}
