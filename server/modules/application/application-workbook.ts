import writeWorkbook, { type Column } from 'write-excel-file/node'
import { shanghaiTime } from '#contract/fields/shanghai-day.ts'
import { applicationEventLabels, applicationStateLabels } from '#contract/lifecycle-labels.ts'
import type { ManagedApplication } from '#contract/managed-application.ts'

/** A moment as workbooks keep it, without a zone: the wall clock in Asia/Shanghai. */
const wallClock = (instant: string): Date => new Date(`${shanghaiTime(instant)}Z`)

const guardianWords: Readonly<Record<ManagedApplication['guardian'], string>> = {
  none: '',
  given: '已同意',
  missing: '待同意',
  present: '须到场陪同',
}

const stateOf = ({ state, decision }: ManagedApplication): string =>
  decision ? `${applicationEventLabels[decision.event]}（待生效）` : applicationStateLabels[state]

const unmetOf = ({ conditions }: ManagedApplication): string =>
  conditions.flatMap(({ met, title, note }) => (met ? [] : [`${title}：${note}`])).join('；')

const answersText = (answers: ManagedApplication['answers']): string =>
  answers.flatMap(({ question, answer }) => (answer === null ? [] : [`${question}：${answer}`])).join('；')

const head = (value: string) => ({ value, fontWeight: 'bold' as const })

const columns: Column<ManagedApplication>[] = [
  { header: head('状态'), width: 16, cell: (row) => stateOf(row) },
  { header: head('姓名'), width: 12, cell: ({ name }) => name },
  { header: head('年龄'), width: 8, cell: ({ age }) => age },
  { header: head('电话'), width: 16, cell: ({ phone }) => phone },
  { header: head('候补位次'), width: 10, cell: ({ position }) => position },
  {
    header: head('报名时间'),
    width: 20,
    cell: ({ appliedAt }) => ({ value: wallClock(appliedAt), type: Date, format: 'yyyy-mm-dd hh:mm' }),
  },
  { header: head('监护人'), width: 12, cell: ({ guardian }) => guardianWords[guardian] },
  { header: head('不满足的条件'), width: 32, cell: (row) => unmetOf(row) },
  { header: head('报名留言'), width: 32, cell: ({ message }) => message },
  { header: head('组织说明'), width: 32, cell: ({ opinion }) => opinion },
  { header: head('回答'), width: 48, cell: ({ answers }) => answersText(answers) },
  { header: head('标签'), width: 20, cell: ({ tags }) => tags.join('、') },
  { header: head('参加次数'), width: 10, cell: ({ past }) => past.served },
  { header: head('缺席次数'), width: 10, cell: ({ past }) => past.absent },
  { header: head('临近取消次数'), width: 14, cell: ({ past }) => past.lateCancellations },
]

/** Applications as a workbook: numbers as numbers, dates as dates, whatever people wrote as text. */
export const drawWorkbook = (applications: readonly ManagedApplication[]): Promise<Buffer> =>
  writeWorkbook([...applications], { columns, sheet: '报名名单', stickyRowsCount: 1 }).toBuffer()
