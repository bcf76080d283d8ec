import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { type ApplicationBoard, type ApplicationSlot, fetchApplicationWorkbook } from './application.api.ts'

/** The whole slot as a workbook. */
export function ApplicationExportButton({ board, slot }: { board: ApplicationBoard; slot: ApplicationSlot }) {
  const { task, write } = useWrite((_, signal) => fetchApplicationWorkbook(slot.slotId, signal), {
    onDone: (file) => saveFile(file, `报名名单 ${board.name} ${shanghaiDay(slot.startAt)}.xlsx`),
  })
  return (
    <Button
      variant="outline"
      loading={task !== null}
      loadingText="导出中"
      onClick={() => write({ name: 'export', record: slot.slotId })}
    >
      <Icon name="download" />
      导出名单
    </Button>
  )
}
