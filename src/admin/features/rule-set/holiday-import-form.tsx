import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from '../../../ui/form/use-form.ts'
import type { HolidayImport } from '#contract/rule-set/managed-holidays.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextAreaPart } from '../../../ui/field/form-parts.tsx'
import { FileField } from '../../../ui/admin/file-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendHolidays } from './rule-set.api.ts'

const example = '2027-01-01,放假,元旦'
const rules = checksOf<{ text: string }>({
  text: (text) => (text.trim() === '' ? '请粘贴列表，或选择文件' : null),
})

/** Text of a list that a spreadsheet wrote, in whichever of the two encodings. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function announce({ created, changed }: HolidayImport): void {
  const count = created.length + changed.length
  notify.success(count === 0 ? '这份列表都录入过，没有变化' : `已录入 ${count} 天`)
  revalidatePage()
}

/** A pasted or chosen list: what it would do, line by line what is wrong, and its entry. */
export function HolidayImportForm() {
  const [checked, setChecked] = useState<{ text: string; result: HolidayImport } | null>(null)
  const form = useForm({ resolver: rules, defaultValues: { text: '' } })
  const submission = useSubmit(form, {
    send: ({ text }, signal) => sendHolidays({ text, dryRun: false }, signal),
    onDone: (result) => {
      setChecked({ text: form.getValues('text'), result })
      if (result.done) announce(result)
    },
    shows: ['text'],
  })
  const trial = useWrite((text: string, signal) => sendHolidays({ text, dryRun: true }, signal), {
    onDone: (result) => setChecked({ text: form.getValues('text'), result }),
  })
  const check = form.handleSubmit(({ text }) => trial.write({ name: 'check' }, text))
  const choose = async (file: File | undefined) => {
    if (!file) return
    form.setValue('text', decode(await file.arrayBuffer()), { shouldValidate: true })
    setChecked(null)
  }
  return (
    <Form form={form} {...submission} aria-label="导入一年">
      <Grid gap="3.5" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
        <TextAreaPart
          name="text"
          label="列表"
          required
          rows={6}
          maxLength={20_000}
          placeholder={example}
          hint="一行一天：日期,放假或调休上班,名称"
        />
        <FileField
          label="或选择文件"
          accept=".csv,.txt,text/csv,text/plain"
          hint="电子表格另存为 .csv"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <FormActions submit="导入" sending="正在导入">
          <Check isBusy={trial.task !== null} onCheck={() => void check()} />
        </FormActions>
        {trial.message && <Problem>{trial.message}</Problem>}
        {checked && <Checked result={checked.result} />}
      </Grid>
    </Form>
  )
}

const Check = ({ isBusy, onCheck }: { isBusy: boolean; onCheck: () => void }) => (
  <Button variant="outline" loading={isBusy} loadingText="正在检查" onClick={onCheck}>
    先检查
  </Button>
)

/** What a list does, or would do. */
const Checked = ({ result: { created, changed, unchanged, problems, done } }: { result: HolidayImport }) => (
  <div role="status">
    <Note as="p">
      {done ? '已导入：' : '还没有写入：'}新增 {created.length} 天，改动 {changed.length} 天，没有变化 {unchanged} 天
      {problems.length > 0 && `，${problems.length} 行有错，改好再导入`}
    </Note>
    {problems.map(({ line, problem }) => (
      <Problem key={line}>{`第 ${line} 行：${problem}`}</Problem>
    ))}
  </div>
)
