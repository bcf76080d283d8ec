import writeWorkbook, { type Row, type Sheet } from 'write-excel-file/node'
import { requestWorkingDays } from '#contract/audit.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { termOf, workingDaysBetween } from '#domain/working-days.ts'
import { logoffDays } from '#contract/account/account.ts'
import { headRow, timeCell } from '../../../drawing/workbook-cells.ts'
import type { ConsentCount, DeletionRow, TransferRow, LookRow, RequestRow } from './compliance.repository.ts'

export interface CompliancePack {
  readonly period: string
  /** Who exports it, why and when. */
  readonly by: string
  readonly reason: string
  readonly at: Date
  readonly consents: readonly ConsentCount[]
  readonly requests: readonly RequestRow[]
  readonly looks: readonly LookRow[]
  readonly deletions: readonly DeletionRow[]
  readonly transfers: readonly TransferRow[]
}

const requestNames: Readonly<Record<RequestRow['kind'], string>> = {
  export: '导出个人数据',
  logoff: '注销账号（删除）',
  objection: '异议更正',
  withdrawal: '撤回同意',
}

const deletionNames: Readonly<Record<DeletionRow['kind'], string>> = {
  account: '账号注销：个人资料删除，时长以代号保留',
  idNumber: '撤回同意：证件号、性别、出生日期删除',
  card: '志愿者证申请结束：填写的内容和照片删除',
}

const transferNames: Readonly<Record<TransferRow['kind'], string>> = {
  bank: '志愿者证申请资料（本人单独同意）',
  partner: '服务报告：志愿者编号、遮挡的姓名、时长（本人发起）',
}

const consentNames: Readonly<Record<string, string>> = {
  idNumber: '收集并核验证件号',
  'guardian-mission': '监护人同意参加志愿活动',
  'guardian-card': '监护人同意申领志愿者证',
}

/** The end of a number, by which a record is found again with the right to do so. */
const numberEnd = (number: string): string => `尾号 ${number.slice(-4)}`

const yesOrNo = (is: boolean): string => (is ? '是' : '否')

function requestRow({ kind, number, at, doneAt }: RequestRow, now: Date): Row {
  const received = new Date(at)
  const end = doneAt === null ? null : new Date(doneAt)
  const days = end && workingDaysBetween(shanghaiDay(received), shanghaiDay(end))
  const isLate = days === null ? termOf(received, requestWorkingDays, now).overdue : days > requestWorkingDays
  return [
    requestNames[kind],
    kind === 'objection' ? number : numberEnd(number),
    timeCell(received),
    end ? timeCell(end) : '办理中',
    days,
    requestWorkingDays,
    yesOrNo(isLate),
  ]
}

const sheetOf = (sheet: string, widths: readonly number[], data: Row[]): Sheet<never> => ({
  sheet,
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  data,
})

function aboutRows(pack: CompliancePack): Row[] {
  const { period, by, reason, at, requests, looks, deletions, transfers } = pack
  return [
    headRow(['合规审计包', '']),
    ['时段', `${period}，含首尾两天，北京时间`],
    ['导出', timeCell(at)],
    ['导出人', by],
    ['原因', reason],
    ['个人请求', requests.length],
    ['工作人员查看', looks.length],
    ['删除', deletions.length],
    ['对外提供', transfers.length],
    ['', ''],
    ['遮挡', '志愿者只有遮挡的姓名和编号末四位；没有证件号、手机号、邮箱、地址和任何填写的内容。'],
    ['法定期限', `更正、删除、注销在 ${requestWorkingDays} 个工作日内办结；导出和撤回同意当时办结。`],
    ['注销', `申请后有 ${logoffDays} 天冷静期；期内自己撤销的申请不留记录。账号注销后，导出记录随之删除。`],
    ['到期清除', '到期的申领资料、照片等由程序自动清除，没有逐条记录，不在“删除”里。'],
  ]
}

const consentRow = (count: ConsentCount): Row => [
  consentNames[count.kind] ?? count.title ?? count.kind,
  count.version,
  count.registration,
  count.signIn,
  count.again,
  count.other,
  count.withdrawn,
  count.active,
]

const consentSheet = (consents: readonly ConsentCount[]) =>
  sheetOf(
    '同意（按版本）',
    [30, 12, 14, 16, 16, 14, 14, 16],
    [
      headRow(['文本', '版本', '注册时同意', '首次登录时同意', '更新后重新同意', '其他方式同意', '撤回', '期末有效']),
      ...consents.map(consentRow),
    ],
  )

const requestSheet = (requests: readonly RequestRow[], now: Date) =>
  sheetOf(
    '个人请求',
    [20, 20, 18, 18, 14, 14, 10],
    [
      headRow(['请求', '编号', '收到', '办结', '用时（工作日）', '法定期限', '超期']),
      ...requests.map((row) => requestRow(row, now)),
    ],
  )

const lookSheet = (looks: readonly LookRow[]) =>
  sheetOf(
    '工作人员查看',
    [18, 14, 28, 14, 14, 60],
    [
      headRow(['时间', '工作人员', '组织', '志愿者', '编号', '查看的内容和原因']),
      ...looks.map(
        ({ at, staff, organization, name, number, what }): Row => [
          timeCell(at),
          staff,
          organization,
          maskName(name),
          numberEnd(number),
          what,
        ],
      ),
    ],
  )

const deletionSheet = (deletions: readonly DeletionRow[]) =>
  sheetOf(
    '删除',
    [18, 14, 50],
    [
      headRow(['时间', '编号', '删除的内容']),
      ...deletions.map(({ at, number, kind }): Row => [timeCell(at), numberEnd(number), deletionNames[kind]]),
    ],
  )

const transferSheet = (transfers: readonly TransferRow[]) =>
  sheetOf(
    '对外提供',
    [18, 14, 24, 50, 14],
    [
      headRow(['时间', '编号', '接收方', '提供的内容', '经办人']),
      ...transfers.map(
        ({ at, number, receiver, kind, staff }): Row => [
          timeCell(at),
          numberEnd(number),
          receiver,
          transferNames[kind],
          staff ?? '本人',
        ],
      ),
    ],
  )

/** The pack as a workbook, a sheet for each part. */
export function drawCompliance(pack: CompliancePack): Promise<Buffer> {
  const { consents, requests, looks, deletions, transfers, at } = pack
  return writeWorkbook([
    sheetOf('说明', [18, 80], aboutRows(pack)),
    consentSheet(consents),
    requestSheet(requests, at),
    lookSheet(looks),
    deletionSheet(deletions),
    transferSheet(transfers),
  ]).toBuffer()
}
