import type { usersApplyState } from '#contract/card/card.ts'
import type { Reply } from '#contract/endpoint.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './download.module.css'

export type Standing = Reply<typeof usersApplyState>

/** Fetches the submitted application as PDF and keeps it. */
export function FormButton({ standing }: { standing: Standing }) {
  const { task, message, write } = useWrite(
    async (_task, _values, signal) => {
      const { readApplicationForm } = await import('./card.api.ts')
      saveFile(await readApplicationForm(signal), `志愿者证申请表-${standing.number}.pdf`)
    },
    { onDone: () => {} },
  )
  return (
    <>
      <Button variant="outline" loading={task !== null} loadingText="生成中" onClick={() => write({ name: 'form' })}>
        <Icon name="download" size={20} />
        下载申请表（PDF）
      </Button>
      {message && (
        <p className={styles['bad']} role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
    </>
  )
}
