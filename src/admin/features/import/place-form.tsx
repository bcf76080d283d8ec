import { Grid } from '@chakra-ui/react'
import { useEffect } from 'react'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { SelectPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Import, requestReread } from './import.api.ts'

type Place = NonNullable<Import['place']>

interface Values {
  sheet: string
  headLine: string
}

const mostLetters = 60

function nameOf({ line, cells }: Place['firstLines'][number]): string {
  const text = cells.filter((cell) => cell !== '').join('、')
  return `第 ${line} 行：${text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}`
}

interface FormProps {
  opened: Import
  place: Place
  onCancel: () => void
}

/** Where the table is in the file, for one that was found elsewhere. */
export function PlaceForm({ opened, place, onCancel }: FormProps) {
  const { importId, sheet } = opened
  const form = useForm<Values>({ defaultValues: { sheet: sheet ?? '', headLine: String(place.headLine) } })
  const hasSheets = place.sheets.length > 1
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => document.getElementById(hasSheets ? 'sheet' : 'headLine')?.focus(), [hasSheets])
  const isOtherSheet = form.watch('sheet') !== (sheet ?? '')
  const submission = useSubmit(form, {
    name: 'reread',
    send: (values, signal) =>
      requestReread(
        {
          importId,
          sheet: sheet === null ? null : values.sheet,
          headLine: isOtherSheet ? null : Number(values.headLine),
        },
        signal,
      ),
    fieldOf: { '12034': isOtherSheet ? 'sheet' : 'headLine' },
    onDone: () => {
      notify.success('已重新读表，请核对对应列')
      revalidatePage()
    },
  })
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="place-title">
      <SectionTitle as="h2" id="place-title">
        表在哪里
      </SectionTitle>
      <Note as="p" display="block" marginTop="1">
        重新读表后，对应列和改过的格要重新来。
      </Note>
      <Form form={form} {...submission} aria-labelledby="place-title">
        <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
          {hasSheets && (
            <SelectPart
              name="sheet"
              label="工作表"
              required
              items={place.sheets.map((name) => ({ code: name, name: name || '（没有名称）' }))}
            />
          )}
          {!isOtherSheet && (
            <SelectPart
              name="headLine"
              label="列名在哪一行"
              required
              items={place.firstLines.map((line) => ({ code: String(line.line), name: nameOf(line) }))}
            />
          )}
          <FormActions submit="重新读表" sending="正在读" cancel="不改了" onCancel={onCancel} />
        </Grid>
      </Form>
    </Panel>
  )
}
