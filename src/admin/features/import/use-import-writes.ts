import type { ImportEventType } from '#domain/lifecycle/import.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { type Import, type ImportMends, sendCheck, requestImportEvent } from './import.api.ts'

type Direct = Extract<ImportEventType, 'import.run' | 'import.submitted'>

type Values = { readonly event: Direct; readonly acceptsDifference: boolean } | { readonly mends: ImportMends }

const notices: Readonly<Record<Direct, string>> = {
  'import.run': '已导入',
  'import.submitted': '已提交，等另一位管理员复核',
}

export type ImportWrites = ReturnType<typeof useImportWrites>

/** What is done with an import without more to say. */
export function useImportWrites({ importId, mapping, revision }: Import) {
  const { task, message, write } = useWrite<Values>(
    (values, signal) =>
      'event' in values
        ? requestImportEvent(
            {
              importId,
              event: values.event,
              revision,
              ...(values.acceptsDifference && { acceptsDifference: true }),
            },
            signal,
          )
        : sendCheck({ importId, mapping, ...values.mends }, signal),
    {
      onDone: (_, { name, record }) => {
        // A mend is seen where it was pressed.
        if (record === undefined)
          notify.success(
            name === 'import.run' || name === 'import.submitted' ? notices[name] : '试运行完了，什么都还没有写入',
          )
        revalidatePage()
      },
    },
  )
  return {
    task,
    message,
    send: (event: Direct, acceptsDifference: boolean) => write({ name: event }, { event, acceptsDifference }),
    /** A dry run with these mends; `record` names the press that asked for it. */
    check: (mends: ImportMends, record?: string) =>
      write({ name: 'check', ...(record !== undefined && { record }) }, { mends }),
  }
}
