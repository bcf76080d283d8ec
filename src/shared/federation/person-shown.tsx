import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PersonShown as Person } from '#contract/look.ts'
import { Note } from '../../ui/admin/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LookReasonForm } from './look-reason-form.tsx'

interface PersonShownProps {
  /** Masked, until a reason was given. */
  name: string
  send: (reason: string, signal: AbortSignal) => Promise<Person>
}

/** A masked volunteer whom a press and a reason show in full. */
export function PersonShown({ name, send }: PersonShownProps) {
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
        description="先写事由。本人在隐私中心能看到：谁、什么时候、为什么看了。"
      >
        <LookReasonForm
          submit="写下事由并查看"
          send={send}
          onDone={(shown) => {
            setPerson(shown)
            close()
          }}
          onClose={close}
        />
      </Dialog>
    </>
  )
}
