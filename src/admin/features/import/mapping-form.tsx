import { chakra, Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { SelectPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Import, type ImportKindOption, sendCheck } from './import.api.ts'

/** For each column of the kind the place in the file, as text, and what is stated of the table; empty for none. */
type Values = Record<string, string>

const [totalField, linesField] = ['totalClaim', 'linesClaim']

const nothing = ''

/** `A` is the first column of a spreadsheet, `AB` the 28th. */
function letterOf(at: number): string {
  const rest = Math.floor(at / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`
}

interface FormProps {
  opened: Import
  kind: ImportKindOption
  /** Back to the report of the last dry run. */
  onCancel?: () => void
}

const textOf = (value: number | string | null): string => (value === null ? nothing : String(value))

function problemsOf({ columns }: ImportKindOption, values: Values) {
  const lines = values[linesField] ?? nothing
  return [
    ...columns.flatMap(({ key, title, isRequired }) =>
      isRequired && values[key] === nothing ? [{ field: key, message: `请选择“${title}”在表里的哪一列` }] : [],
    ),
    ...(/^\d{0,5}$/.test(lines.trim()) ? [] : [{ field: linesField, message: '行数写数字，例如 286' }]),
  ]
}

/** As a dry run takes it. */
function checkOf({ columns }: ImportKindOption, { importId, fixes, replacements, omissions }: Import, values: Values) {
  const timeBlockOf = (key: string): number | null => (values[key] ? Number(values[key]) : null)
  return {
    importId,
    mapping: columns.map(({ key }) => ({ column: key, at: timeBlockOf(key) })),
    fixes,
    replacements,
    omissions,
    claims: { total: values[totalField]?.trim() || null, lines: timeBlockOf(linesField) },
  }
}

/** The second step: which column of the file is what, and what the table should come to. */
export function MappingForm({ opened, kind, onCancel }: FormProps) {
  const { form, submission } = useMappingForm(opened, kind)
  const heads = opened.head.map((title, at) => ({
    code: String(at),
    name: `${letterOf(at)} 列：${title || '（没有列名）'}`,
  }))
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="mapping-title">
      <SectionTitle as="h2" id="mapping-title" tabIndex={-1}>
        对应列
      </SectionTitle>
      <Note as="p" display="block" marginTop="1">
        已按列名对好，对不上的请自己选。
      </Note>
      <Form form={form} {...submission} aria-labelledby="mapping-title">
        <Grid gap="4" marginTop="3" gridTemplateColumns={{ md: '1fr 1fr' }} css={{ '& > *': { minWidth: 0 } }}>
          {kind.columns.map(({ key, title, isRequired }) => (
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
        <ClaimFields opened={opened} kind={kind} />
        <Grid gap="3" marginTop="4">
          <FormActions submit="试运行" sending="正在试运行" {...(onCancel && { cancel: '不改了', onCancel })} />
        </Grid>
      </Form>
    </Panel>
  )
}

/** The form, and the dry run that it asks for. */
function useMappingForm(opened: Import, kind: ImportKindOption) {
  const { mapping, claims } = opened
  const form = useForm<Values>({
    resolver: createResolver((values) => problemsOf(kind, values)),
    defaultValues: {
      ...Object.fromEntries(mapping.map(({ column, at }) => [column, textOf(at)])),
      [totalField]: textOf(claims.total),
      [linesField]: textOf(claims.lines),
    },
  })
  const keys = kind.columns.map(({ key }) => key)
  const submission = useSubmit(form, {
    name: 'check',
    send: (values, signal) => sendCheck(checkOf(kind, opened, values), signal),
    shows: [...keys, totalField, linesField],
    fieldOf: {
      ...Object.fromEntries(keys.map((key) => [`mapping.${key}`, key])),
      'claims.total': totalField,
      'claims.lines': linesField,
    },
    onDone: () => {
      notify.success('试运行完了，什么都还没有写入')
      revalidatePage()
    },
  })
  return { form, submission }
}

/** What the table should come to, by its own last line or by whoever has it. */
const ClaimFields = ({ opened: { sumLine }, kind: { total } }: Pick<FormProps, 'opened' | 'kind'>) => (
  <chakra.fieldset marginTop="5">
    <chakra.legend fontWeight="bold">核对</chakra.legend>
    <Note as="p" display="block" marginTop="1">
      表里写了合计或行数的，填在这里，试运行后和读到的对一对。
      {sumLine !== null && total && `不填就用第 ${sumLine} 行的合计。`}
    </Note>
    <Grid gap="4" marginTop="3" gridTemplateColumns={{ md: '1fr 1fr' }} css={{ '& > *': { minWidth: 0 } }}>
      {total && (
        <TextPart name={totalField} label={`表里的${total.label}（${total.unit}）`} optional inputMode="decimal" />
      )}
      <TextPart name={linesField} label="表里的行数" optional inputMode="numeric" />
    </Grid>
  </chakra.fieldset>
)
