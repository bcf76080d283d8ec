import { codes } from '#contract/codes.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { exportsPerDay, type exportData } from '#contract/privacy.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError } from '../../../errors.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { lockVolunteer, proveOwnPassword } from '../../access/auth/own-account.ts'
import { waitText } from '../../../records/code/code-limits.ts'
import { decryptValue } from '../../../records/volunteer/profile-values.ts'
import { findVolunteer, type VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { districtNamesIn, nameExportRows } from './export-names.ts'
import { exportPage, type ExportPart } from './export-page.ts'
import { insertExport, listExports, listUnreferenced, readablePerson } from './export.repository.ts'
import { readable, type ExportRow, rowsOf } from '../../../records/personal-data/export-rows.ts'
import { personalTables } from '../../../records/personal-data/personal-tables.ts'
import { othersIn, titles } from './table-titles.ts'

const dayMs = 86_400_000

/**
 * Everything that is stored about the caller, read in one snapshot. The password is proved first: what is masked on every page stands
 * here in plain.
 * @throws BusinessError passwordWrong with the tries left, loginLocked; tooMany with the time left
 */
export async function exportOf(
  context: ServerContext,
  caller: VolunteerCaller,
  password: string,
  address: string,
): Promise<ReplyInput<typeof exportData>> {
  await proveOwnPassword(context, caller, password, address)
  const { database, clock } = context
  const now = clock()
  await database.executor.transaction(async (transaction) => {
    await lockVolunteer(transaction, caller.id)
    await refuseTooMany(transaction, caller.id, now)
    await insertExport(transaction, caller.id, now)
  })
  const content = await database.executor.transaction(
    async (transaction) => contentOf(context, transaction, caller.id, now),
    {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    },
  )
  const name = `i志愿-我的数据-${shanghaiDay(now)}`
  return {
    fileName: `${name}.json`,
    content: `${JSON.stringify(dataOf(content.note, now, content.parts), null, 2)}\n`,
    page: { fileName: `${name}.html`, content: exportPage({ ...content, at: now }) },
  }
}

const dataOf = (note: string, now: Date, parts: readonly ExportPart[]): ExportRow => ({
  说明: note,
  导出时间: now.toISOString(),
  ...Object.fromEntries(parts.map(({ title, rows }) => [title, rows])),
})

async function refuseTooMany(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const exportDates = await listExports(executor, volunteerId, new Date(now.getTime() - dayMs), exportsPerDay)
  const first = exportDates[exportsPerDay - 1]
  if (!first) return
  const remainingMs = first.getTime() + dayMs - now.getTime()
  throw new BusinessError(codes.tooMany, `24 小时内最多导出 ${exportsPerDay} 次，请 ${waitText(remainingMs)}后再试`)
}

async function contentOf(context: ServerContext, executor: Executor, volunteerId: number, now: Date) {
  const { keys } = context
  const person = await findVolunteer(executor, volunteerId)
  if (!person) throw new Error('the volunteer is gone')
  const parts: [title: string, rows: ExportRow[]][] = [['账号与个人资料', [readablePerson(keys, person)]]]
  for (const entry of personalTables) {
    const title = titles[entry.name]
    if (title === undefined) continue
    const rows = await rowsOf(executor, entry, person)
    parts.push([title, rows.map((row) => withhold(entry.name, readable(keys, entry.table, row), now))])
  }
  parts.push(...(await unreferenced(context, executor, person)))
  const rowsWithNames = await nameExportRows(
    executor,
    parts.map(([, rows]) => rows),
  )
  return {
    note: '这是 i志愿 保存的关于你的全部数据。密码和登录凭证只以不能还原的形式保存，不在其中；照片和证件图片可以在申请详情里查看。',
    parts: parts.map(([title], at) => ({ title, rows: rowsWithNames[at] ?? [] })),
    districtNames: await districtNamesIn(executor, rowsWithNames.flat()),
  }
}

/**
 * A row without what is about others. What an organization said of the person is nobody's to read before both sides are in: that is the
 * rule of evaluations.
 */
function withhold(table: string, row: ExportRow, now: Date): ExportRow {
  const isHidden = table === 'evaluation' && Date.parse(String(row['visibleFrom'])) > now.getTime()
  const hidden = [...(othersIn[table] ?? []), ...(isHidden ? receivedColumns : [])]
  return hidden.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))
}

/** The organization's side of an evaluation. */
const receivedColumns = ['punctuality', 'attitude', 'skill', 'volunteerText', 'volunteerAt']

function unreferenced({ keys }: ServerContext, executor: Executor, person: VolunteerRow) {
  const contacts = [decryptValue(keys, person, 'mobile'), decryptValue(keys, person, 'email')].filter(
    (plain) => plain !== null,
  )
  return listUnreferenced(executor, keys, { volunteerId: person.id, contacts })
}
