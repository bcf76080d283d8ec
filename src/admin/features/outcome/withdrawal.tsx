import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
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
      <Dialog
        open={isOpen}
        onClose={close}
        title="撤回回顾？"
        description="活动页上不再显示，照片的文件一并删除；以后可以重新写，照片要重新上传。"
        alert
        actions={
          <>
            <Button variant="outline" onClick={close}>
              不撤回
            </Button>
            <Button
              variant="danger"
              loading={task !== null}
              loadingText="撤回中"
              onClick={() => write({ name: 'withdraw' }, undefined)}
            >
              撤回
            </Button>
          </>
        }
      />
    </Box>
  )
}
