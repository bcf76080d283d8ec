import { randomInt } from 'node:crypto'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { checkUsername, plainUsername } from '#domain/fields/username.ts'
import type { verifyTip } from '#contract/registration/registration.ts'
import type { Executor } from '../../../database/client.ts'
import { accountKindOf } from './contact-check.service.ts'
import { findTakenNames } from '../../../records/account/duplicates.repository.ts'

const longest = 20
const suggestionCount = 3
const candidateCount = 12

/** Whether a login name can be had, and up to three free ones like it when somebody has it. */
export async function tipFor(
  executor: Executor,
  { userType, loginName }: Query<typeof verifyTip>,
): Promise<ReplyInput<typeof verifyTip>> {
  const name = loginName.trim()
  const wrong = checkUsername(name)
  if (wrong !== null) return { available: false, tip: wrong, suggestions: [] }
  const candidates = [name, ...namesLike(name)]
  const existing = await findTakenNames(executor, accountKindOf(userType), candidates)
  const free = candidates.filter((candidate) => !existing.has(plainUsername(candidate)))
  if (free[0] === name) return { available: true, tip: '', suggestions: [] }
  const suggestions = free.slice(0, suggestionCount)
  const tip = suggestions.length === 0 ? '已被使用，请换一个' : '已被使用，可以换成下面的用户名'
  return { available: false, tip, suggestions }
}

/** The name with other digits behind it, within its length. */
function namesLike(name: string): string[] {
  const stem = name.replace(/\d+$/, '').slice(0, longest - 4)
  const minimumLength = Math.max(2, 8 - stem.length)
  const names = Array.from({ length: candidateCount }, (_, at) => {
    const digits = Math.min(longest - stem.length, minimumLength + Math.floor(at / 4))
    return `${stem}${String(randomInt(10 ** digits)).padStart(digits, '0')}`
  })
  return [...new Set(names)].filter((candidate) => candidate !== name && checkUsername(candidate) === null)
}
