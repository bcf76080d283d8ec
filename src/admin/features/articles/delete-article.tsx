import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { ArticleDesk } from './article-desk.ts'
import { type ArticleDetail, removeArticle } from './articles.api.ts'

interface DeleteProps {
  desk: ArticleDesk
  detail: ArticleDetail
  title: string
}

/** Deletes a draft that was never published, once the person confirmed it. */
export function DeleteArticle({ desk, detail: { articleId }, title }: DeleteProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { task, message, write } = useWrite((_: undefined, signal) => removeArticle(articleId, signal), {
    onDone: () => {
      notify.success('已删除草稿')
      void navigate(desk.path, { replace: true })
    },
  })
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        删除草稿
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`删除草稿“${title.trim() || '未命名'}”？`}
        description="没有发布过的文字和历史版本一起删除，不能恢复。"
        actions={
          <>
            <Button variant="outline" onClick={close}>
              不删除
            </Button>
            <Button
              variant="danger"
              loading={task !== null}
              loadingText="删除中"
              onClick={() => write({ name: 'delete' }, undefined)}
            >
              删除
            </Button>
          </>
        }
      >
        {message && <Problem>{message}</Problem>}
      </Dialog>
    </>
  )
}
