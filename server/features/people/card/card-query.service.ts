import type { volunteerCardCheck, volunteerCardQuery } from '#contract/card/card.ts'
import { codes } from '#contract/codes.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { checkIdCard, normaliseIdCard } from '#domain/fields/id-card.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import { findCardByNumber, findCardByPerson } from './card.repository.ts'
import { isCardCode } from './card-check.ts'
import { maskPublicTail, maskVolunteerNumber } from './card-mask.ts'
import { cardTailIn } from './card-content.ts'

/**
 * The newest card of the person whom both facts name, masked.
 * @throws BusinessError notFound, in the same words for "no such person", "another name" and "no card"
 */
export async function findCardState(
  context: ServerContext,
  { name, idNumber }: Query<typeof volunteerCardQuery>,
): Promise<ReplyInput<typeof volunteerCardQuery>> {
  const { keys, clock } = context
  const problems = [
    { field: 'name', message: name === '' ? '请输入姓名' : null },
    { field: 'idNumber', message: checkIdCard(idNumber, shanghaiDay(clock())) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  if (problems.length > 0) throw invalidInput(problems)
  const hashes = keys.lookupHashes('volunteer.idNumber', normaliseIdCard(idNumber))
  const match = await findCardByPerson(context.database.executor, name, hashes)
  if (!match) throw new BusinessError(codes.notFound, '没有查到志愿者证，请核对姓名和身份证号，两项须与申领时一致')
  return publicCardOf(context, match)
}

/**
 * The card whose number and code stand in the address on its back, masked.
 * @throws BusinessError notFound, in the same words for "no such number" and "another code"
 */
export async function checkCard(
  context: ServerContext,
  { number, code }: Query<typeof volunteerCardCheck>,
): Promise<ReplyInput<typeof volunteerCardCheck>> {
  const match = isCardCode(context.keys, number, code)
    ? await findCardByNumber(context.database.executor, number)
    : null
  if (!match) throw new BusinessError(codes.notFound, '没有查到这张志愿者证，请重新扫证件背面的码')
  return publicCardOf(context, match)
}

type FoundCard = NonNullable<Awaited<ReturnType<typeof findCardByNumber>>>

function publicCardOf(
  { keys }: ServerContext,
  { person, card, kind }: FoundCard,
): ReplyInput<typeof volunteerCardQuery> {
  return {
    name: maskName(person.name),
    volunteerNumber: maskVolunteerNumber(person.volunteerNumber),
    kind: kind.kind,
    bank: kind.bank,
    state: card.state,
    cardTail: maskPublicTail(cardTailIn(keys, card)),
    since: card.activatedAt && shanghaiDay(card.activatedAt),
  }
}
