import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'
import { sendWithdrawal } from './outcome.api.ts'

/** Takes the outcome from everybody's sight. */
export function Withdrawal({ missionId }: { missionId: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { task, write } = useWrite((_: void, signal) => sendWithdrawal(missionId, signal), {
    onDone: () => {
      close()
      notify.success('回顾已撤回')
      revalidatePage()
    },
    onFailed: close,
  })
  return (
    <Box marginTop="4.5" borderTopWidth="1px" paddingTop="4">
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        撤回回顾
      </Button>
      <RemovalDialog
        open={isOpen}
        title="撤回回顾？"
        description="活动页上不再显示，照片的文件一并删除；以后可以重新写，照片要重新上传。"
        verb="撤回"
        alert
        busy={task !== null}
        onConfirm={() => write({ name: 'withdraw' }, undefined)}
        onClose={close}
      />
    </Box>
  )
}
