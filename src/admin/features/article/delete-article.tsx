import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'
import type { ArticleDesk } from './article-desk.ts'
import { type ArticleDetail, sendArticleDeletion } from './article.api.ts'

interface DeleteProps {
  desk: ArticleDesk
  detail: ArticleDetail
  title: string
}

/** Deletes a draft that was never published, once the person confirmed it. */
export function DeleteArticle({ desk, detail: { articleId }, title }: DeleteProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { task, message, write } = useWrite((_: undefined, signal) => sendArticleDeletion(articleId, signal), {
    onDone: () => {
      notify.success('已删除草稿')
      void navigate(desk.path, { replace: true })
    },
  })
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        删除草稿
      </Button>
      <RemovalDialog
        open={isOpen}
        title={`删除草稿“${title.trim() || '未命名'}”？`}
        description="没有发布过的文字和历史版本一起删除，不能恢复。"
        busy={task !== null}
        onConfirm={() => write({ name: 'delete' }, undefined)}
        onClose={() => setOpen(false)}
      >
        {message && <Problem>{message}</Problem>}
      </RemovalDialog>
    </>
  )
}
