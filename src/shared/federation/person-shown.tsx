import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PersonShown as Person } from '#contract/access-log.ts'
import { Note } from '../../ui/admin/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReasonForm } from './reason-form.tsx'

interface PersonShownProps {
  /** Masked, until a reason was given. */
  name: string
  send: (reason: string, signal: AbortSignal) => Promise<Person>
}

/** A masked volunteer whom a press and a reason show in full. */
export function PersonReveal({ name, send }: PersonShownProps) {
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState<Person | null>(null)
  const close = () => setOpen(false)
  if (person)
    return (
      <>
        {person.name}
        <Note display="block">{person.number}</Note>
      </>
    )
  return (
    <>
      {name}
      <chakra.span display="block" marginTop="1">
        <Button size="sm" variant="outline" aria-label={`查看 ${name} 的姓名和编号`} onClick={() => setOpen(true)}>
          看姓名和编号
        </Button>
      </chakra.span>
      <Dialog
        open={isOpen}
        onClose={close}
        title="查看志愿者的姓名和编号"
        description="先写明原因。本人在隐私中心能看到：谁、什么时候、为什么看了。"
      >
        <ReasonForm
          label="写明原因并查看"
          name="reason"
          hint="例如：核实时长异议 YY20261120-04"
          send={send}
          onDone={(shown) => {
            setPerson(shown)
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}
