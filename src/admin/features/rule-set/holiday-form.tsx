import { Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { Link, useNavigate } from 'react-router-dom'
import { type Holiday, holidayKindLabels } from '#domain/lists/holidays.ts'
import { holidayForm } from '#domain/rule-set/holiday-form.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DatePart, RadioPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { holidaysAddress } from './period-list.tsx'
import { sendHoliday, sendHolidayRemoval } from './rule-set.api.ts'

interface Values {
  day: string
  kind: string
  name: string
}

const fields = ['day', 'kind', 'name'] as const
const kindItems = recordEntries(holidayKindLabels).map(([code, name]) => ({ code, name }))

const problemsOf = (values: Values) =>
  (holidayForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))

interface FormProps {
  /** The day that is changed; null for another one. */
  opened: Holiday | null
  year: string
}

/** Enters a day, or changes the one that is open. */
export function HolidayForm({ opened, year }: FormProps) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: createResolver(problemsOf),
    defaultValues: opened ? { ...opened } : { day: '', kind: 'off', name: '' },
  })
  const finish = (sentence: string, shownYear: string) => {
    notify.success(sentence)
    form.reset()
    void navigate(holidaysAddress(shownYear), { replace: true })
    revalidatePage()
  }
  const submission = useSubmit(form, {
    send: async (values, signal) => {
      const day = holidayForm.parse(values)
      await sendHoliday(day, signal)
      return day
    },
    onDone: ({ day }) => finish(`已录入 ${day}`, day.slice(0, 4)),
    shows: [...fields],
  })
  return (
    <Form form={form} {...submission} aria-label={opened ? `改 ${opened.day}` : '录入一天'}>
      <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
        {opened ? null : <DatePart name="day" label="日期" required min={`${year}-01-01`} max={`${year}-12-31`} />}
        <RadioPart name="kind" label="类型" required items={kindItems} hint="调休上班的是周六或周日" />
        <TextPart name="name" label="名称" required maxLength={20} placeholder="春节" />
        <FormActions submit={opened ? '保存' : '录入'} sending="正在保存">
          {opened && <Removal day={opened.day} onDone={() => finish(`已删除 ${opened.day}`, year)} />}
        </FormActions>
        {opened && (
          <Link to={holidaysAddress(year)} replace className="link">
            录入另一天
          </Link>
        )}
      </Grid>
    </Form>
  )
}

function Removal({ day, onDone }: { day: string; onDone: () => void }) {
  const { task, message, write } = useWrite((_: undefined, signal) => sendHolidayRemoval(day, signal), { onDone })
  return (
    <>
      <Button
        variant="outline"
        loading={task !== null}
        loadingText="正在删除"
        onClick={() => write({ name: 'remove' }, undefined)}
      >
        删除这一天
      </Button>
      {message && <Problem>{message}</Problem>}
    </>
  )
}
