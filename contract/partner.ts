import { z } from 'zod'
import { endpoint, replyInstant } from './endpoint.ts'

/**
 * A partner (a school, an employer) has asked for the caller's service report by a ticket that it signed: `payload.signature`, both
 * base64url, the payload JSON `{partner, nonce, exp}` (exp in seconds since 1970, at most 10 minutes ahead), the signature HMAC-SHA-256
 * over the payload's text with the secret of `PARTNERS`. Each ticket is good once. The answer is signed likewise, so that the partner
 * can trust what the volunteer hands on. Codes 11012 when no partner is configured, 11006 for a ticket that does not hold.
 */
export const authByThird = endpoint({
  method: 'GET',
  path: '/volunteer/report/authByThird',
  caller: 'volunteer',
  changesData: true,
  query: z.object({ ticket: z.string().min(1, '缺少合作方的凭据').max(1000, '合作方的凭据太长') }),
  reply: z.object({
    partner: z.string(),
    /** `payload.signature` over `{partner, nonce, volunteerNumber, name, serviceTime, trainingTime, at}`; the name is masked. */
    report: z.string(),
    serviceTime: z.number().int(),
    trainingTime: z.number().int(),
    at: replyInstant,
  }),
})

/** What the visitor may want to do next, the most urgent first; a signed-in volunteer's own matters come before the general ones. */
export const intellectAction = endpoint({
  method: 'GET',
  path: '/home/intellectAction',
  caller: 'open',
  query: z.object({ channel: z.enum(['pc', 'h5'], '没有这个渠道').default('pc') }),
  reply: z.array(
    z.object({
      action: z.enum(['answerOffer', 'attend', 'readMessages', 'completeProfile', 'findMission', 'register']),
      title: z.string(),
      text: z.string(),
      /** Address inside the site. */
      link: z.string(),
    }),
  ),
})

/** Counts of persons or groups, of the external statistics host when `STATISTICS_URL` names one, else of this portal. */
export const statisticsCount = endpoint({
  method: 'GET',
  path: '/home/index/statics/count',
  caller: 'open',
  shared: true,
  query: z.object({ type: z.enum(['person', 'group'], '请选择按人数或按组织数统计') }),
  reply: z.object({ type: z.enum(['person', 'group']), count: z.number().int().nonnegative() }),
})
