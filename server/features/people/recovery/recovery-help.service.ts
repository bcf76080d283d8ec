import { invalidInput } from '../../../errors.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import { writeVolunteerContact } from '../account/contact.service.ts'
import { revokeAll } from '../../../records/session/session.repository.ts'
import { nameByContact } from '../../../records/account/duplicates.repository.ts'
import { maskLoginName, maskMobile } from '../../../records/volunteer/mask.ts'
import { lockVolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { endHelp } from '../../../records/recovery/recovery-help.repository.ts'

/**
 * Makes the mobile that was proved the account's and uses the help up; the contacts that the account had are notified.
 * @throws BusinessError invalidInput for one that another account has by now
 */
export async function bindHelpedMobile(
  executor: Executor,
  keys: Keys,
  volunteerId: number,
  mobile: string,
  now: Date,
): Promise<void> {
  const row = await lockVolunteerRow(executor, volunteerId)
  if (!row) throw new Error('the account is gone')
  const other = await nameByContact(executor, keys, { kind: 'volunteer', channel: 'mobile', contact: mobile })
  if (other !== null && other !== row.loginName)
    throw invalidInput([{ field: 'mobile', message: '这个手机号已绑定另一个账号，请联系联合会换一个' }])
  await endHelp(executor, volunteerId)
  await revokeAll(executor, 'volunteer', volunteerId, now)
  const before = row.mobile === null ? null : keys.decryptColumn('volunteer.mobile', row.mobile)
  const body = `账号 ${maskLoginName(row.loginName)} 由联合会协助找回，手机号已改为 ${maskMobile(mobile)}`
  const notice = { title: '手机号已更换', body }
  await writeVolunteerContact(executor, keys, volunteerId, { channel: 'mobile', before, after: mobile, notice }, now)
}
