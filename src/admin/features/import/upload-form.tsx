import { Flex, Grid } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { useForm } from '../../../ui/form/use-form.ts'
import { useNavigate } from 'react-router-dom'
import { importTooLarge, mostImportBytes } from '#contract/import.ts'
import { type ImportKindName, importKindLabels, mostImportLines } from '#domain/import-kind.ts'
import { megabytesText } from '#domain/fields/file-size.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { FileButton } from '../../../ui/button/file-button.tsx'
import { RadioPart } from '../../../ui/field/form-parts.tsx'
import { FileField } from '../../../ui/admin/file-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { importAddress } from './import-address.ts'
import { type ImportKinds, fetchImportTemplate, uploadImportFile } from './import.api.ts'

interface Values {
  kind: ImportKindName
  files: FileList | null
}

function fileProblem(files: FileList | null): string | null {
  const file = files?.[0]
  if (!file) return '请选择 .xlsx 或 .csv 文件'
  if (!/\.(xlsx|csv)$/i.test(file.name)) return '只能导入 .xlsx 或 .csv，请用表格软件另存后再选'
  return file.size > mostImportBytes ? importTooLarge : null
}

interface FormProps {
  kinds: ImportKinds
  /** Chosen before; the first one when null. */
  kind: ImportKindName | null
}

/** The first step: what is imported, and from which file. */
export function UploadForm({ kinds, kind }: FormProps) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: checksOf<Values>({ files: fileProblem }),
    defaultValues: { kind: kind ?? kinds[0]?.kind ?? 'donations', files: null },
  })
  const submission = useSubmit(form, {
    send: async ({ kind: chosen, files }, signal) => {
      const file = files?.[0]
      if (!file) throw new Error('no file was chosen')
      return uploadImportFile({ kind: chosen, fileName: file.name }, file, signal)
    },
    fieldOf: { file: 'files', fileName: 'files', '10004': 'files', '12034': 'files' },
    onDone: ({ importId }) => void navigate(importAddress(importId)),
  })
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="upload-title">
      <SectionTitle as="h2" id="upload-title">
        选文件
      </SectionTitle>
      <Form form={form} {...submission} aria-labelledby="upload-title">
        <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
          <RadioPart
            name="kind"
            label="导入什么"
            required
            items={kinds.map((option) => ({ code: option.kind, name: importKindLabels[option.kind] }))}
          />
          <Columns kinds={kinds} />
          <TableFile />
          <FormActions submit="上传，下一步对应列" sending="正在上传" />
        </Grid>
      </Form>
    </Panel>
  )
}

/** What the table of the chosen kind holds, and an empty one to fill in. */
function Columns({ kinds }: { kinds: ImportKinds }) {
  const { watch } = useFormContext<Values>()
  const chosen = kinds.find(({ kind }) => kind === watch('kind'))
  if (!chosen) return null
  const { kind, columns, needsSecondPerson } = chosen
  const titles = columns.map(({ title, isRequired }) => (isRequired ? `${title}（必填）` : title))
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <Note flex="1 1 16em">
        表里有这些列：{titles.join('、')}。{needsSecondPerson && '试运行后由另一位管理员复核，才会导入。'}
      </Note>
      <FileButton
        size="sm"
        name={`${importKindLabels[kind]}导入模板.xlsx`}
        read={(signal) => fetchImportTemplate(kind, signal)}
        key={kind}
      >
        下载模板
      </FileButton>
    </Flex>
  )
}

function TableFile() {
  const { register, formState } = useFormContext<Values>()
  return (
    <FileField
      label="文件"
      required
      accept=".xlsx,.csv"
      hint={`第一行写列名，下面每行一条；最大 ${megabytesText(mostImportBytes)}，最多 ${groupDigits(mostImportLines)} 行。`}
      error={formState.errors.files?.message}
      {...register('files')}
    />
  )
}
