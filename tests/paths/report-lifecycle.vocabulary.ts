import { type Landmark, text } from './support/ui.ts'

/** What the federation answers. */
export const answer = '已向现场负责人和三位志愿者核实。'

/** What the federation decides. */
export const reportOthers = {
  'report.upheld': '联合会认定属实',
  'report.dismissed': '联合会认定不属实',
  'report.referred': '联合会转其他部门',
}

const answered = text(/^联合会答复（.+）：已向现场负责人和三位志愿者核实。$/)

/** What whoever sent it sees among the own reports. */
export const reportLandmarks: Record<'submitted' | 'upheld' | 'dismissed' | 'referred', Landmark[]> = {
  submitted: [text(/^待处理$/)],
  upheld: [text(/^属实$/), answered],
  dismissed: [text(/^不属实$/), answered],
  referred: [text(/^已转其他部门$/), answered],
}
