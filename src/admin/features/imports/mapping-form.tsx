import { Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { SelectPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { rulesOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Import, type ImportKind, sendCheck } from './imports.api.ts'

/** For each column of the kind the place in the file, as text; empty for none. */
type Values = Record<string, string>

const nothing = ''

/** `A` is the first column of a spreadsheet, `AB` the 28th. */
function letterOf(at: number): string {
  const rest = Math.floor(at / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`
}

interface FormProps {
  opened: Import
  kind: ImportKind
  /** Back to the report of the last dry run. */
  onCancel?: () => void
}

/** The second step: which column of the file is what. */
export function MappingForm({ opened, kind: { columns }, onCancel }: FormProps) {
  const { importId, head, mapping, fixes } = opened
  const judge = (values: Values) =>
    columns.flatMap(({ key, title, isRequired }) =>
      isRequired && values[key] === nothing ? [{ field: key, message: `请选择“${title}”在表里的哪一列` }] : [],
    )
  const form = useForm<Values>({
    resolver: rulesOf(judge),
    defaultValues: Object.fromEntries(mapping.map(({ column, at }) => [column, at === null ? nothing : String(at)])),
  })
  const submission = useSubmit(form, {
    name: 'check',
    send: (values, signal) =>
      sendCheck(
        {
          importId,
          mapping: columns.map(({ key }) => ({
            column: key,
            at: (values[key] ?? nothing) === nothing ? null : Number(values[key]),
          })),
          fixes: [...fixes],
        },
        signal,
      ),
    shows: columns.map(({ key }) => key),
    fieldOf: Object.fromEntries(columns.map(({ key }) => [`mapping.${key}`, key])),
    onDone: () => {
      notify.success('试运行完了，什么都还没有写入')
      revalidatePage()
    },
  })
  const heads = head.map((title, at) => ({ code: String(at), name: `${letterOf(at)} 列：${title || '（没有列名）'}` }))
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="mapping-title">
      <SectionTitle as="h2" id="mapping-title">
        对应列
      </SectionTitle>
      <Note as="p" display="block" marginTop="1">
        已按列名对好，对不上的请自己选。
      </Note>
      <Form form={form} {...submission} aria-labelledby="mapping-title">
        <Grid gap="4" marginTop="3" gridTemplateColumns={{ md: '1fr 1fr' }} css={{ '& > *': { minWidth: 0 } }}>
          {columns.map(({ key, title, isRequired }) => (
            <SelectPart
              key={key}
              name={key}
              label={title}
              required={isRequired}
              placeholder={isRequired ? '请选择' : '不导入'}
              items={heads}
            />
          ))}
        </Grid>
        <Grid gap="3" marginTop="4">
          <FormActions submit="试运行" sending="正在试运行" {...(onCancel && { cancel: '不改了', onCancel })} />
        </Grid>
      </Form>
    </Panel>
  )
}
