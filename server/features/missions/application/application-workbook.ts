import writeWorkbook, { type Column } from 'write-excel-file/node'
import { applicationEventLabels, applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { headCell, timeCell } from '../../../drawing/workbook-cells.ts'
import type { BoardApplication } from './managed-application.service.ts'

const guardianLabels: Readonly<Record<BoardApplication['guardian'], string>> = {
  none: '',
  given: '已同意',
  missing: '待同意',
  present: '须到场陪同',
}

const stateOf = ({ state, decision }: BoardApplication): string =>
  decision ? `${applicationEventLabels[decision.event]}（待生效）` : applicationStateLabels[state]

const unmetOf = ({ conditions }: BoardApplication): string =>
  conditions.flatMap(({ met, title, note }) => (met ? [] : [`${title}：${note}`])).join('；')

const answersText = (answers: BoardApplication['answers']): string =>
  answers.flatMap(({ question, answer }) => (answer === null ? [] : [`${question}：${answer}`])).join('；')

const columns: Column<BoardApplication>[] = [
  { header: headCell('状态'), width: 16, cell: (row) => stateOf(row) },
  { header: headCell('姓名'), width: 12, cell: ({ name }) => name },
  { header: headCell('年龄'), width: 8, cell: ({ age }) => age },
  { header: headCell('电话'), width: 16, cell: ({ phone }) => phone },
  { header: headCell('候补位次'), width: 10, cell: ({ position }) => position },
  {
    header: headCell('报名时间'),
    width: 20,
    cell: ({ appliedAt }) => timeCell(appliedAt),
  },
  { header: headCell('监护人'), width: 12, cell: ({ guardian }) => guardianLabels[guardian] },
  { header: headCell('不满足的条件'), width: 32, cell: (row) => unmetOf(row) },
  { header: headCell('报名留言'), width: 32, cell: ({ message }) => message },
  { header: headCell('组织说明'), width: 32, cell: ({ opinion }) => opinion },
  { header: headCell('回答'), width: 48, cell: ({ answers }) => answersText(answers) },
  { header: headCell('标签'), width: 20, cell: ({ tags }) => tags.join('、') },
  { header: headCell('参加次数'), width: 10, cell: ({ past }) => past.served },
  { header: headCell('缺席次数'), width: 10, cell: ({ past }) => past.absent },
  { header: headCell('临近取消次数'), width: 14, cell: ({ past }) => past.lateCancellations },
]

/** Applications as a workbook: numbers as numbers, dates as dates, whatever people wrote as text. */
export const drawWorkbook = (applications: readonly BoardApplication[]): Promise<Buffer> =>
  writeWorkbook([...applications], { columns, sheet: '报名名单', stickyRowsCount: 1 }).toBuffer()
