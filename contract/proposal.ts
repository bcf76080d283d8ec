import { z } from 'zod'
import { endpoint, id, replyId, replyInstant } from './endpoint.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { proposalStates } from '#domain/lifecycle/proposal.ts'
import { keysOf } from '#domain/record-keys.ts'

const minute = 60_000
const hour = 60 * minute

/** How long those whom it touches may refuse what was agreed to, where they are asked. */
export const refusalHours = 24

interface ProposalRule {
  readonly label: string
  /** An account of another person has to agree. */
  readonly needsSecond: boolean
  /** Time between the agreement and what was agreed to, in milliseconds; those whom it touches refuse it meanwhile. */
  readonly waitMs: number
}

/** What one account of the federation does not do alone, or not at once (docs/rules/staff.md#what-cannot-be-undone). */
export const proposalRules = {
  help: { label: '协助找回账号', needsSecond: true, waitMs: refusalHours * hour },
  charge: { label: '更换组织负责人', needsSecond: true, waitMs: refusalHours * hour },
  closing: { label: '关闭组织', needsSecond: true, waitMs: 0 },
  merger: { label: '合并组织', needsSecond: true, waitMs: 0 },
  revocation: { label: '撤销证书', needsSecond: true, waitMs: 0 },
  agreement: { label: '重新征求同意', needsSecond: true, waitMs: 0 },
  suspension: { label: '暂停或恢复组织', needsSecond: false, waitMs: minute },
} as const satisfies Record<string, ProposalRule>
export type ProposalKind = keyof typeof proposalRules
export const proposalKinds = keysOf<ProposalKind>(proposalRules)

/** How long a proposal waits for a second account, in days. */
export const proposalDays = 7
/** A text that asks more accounts than these again needs a second account. */
export const mostAskedAlone = 100
/** Proposals that ended are shown this long, in days. */
export const endedProposalDays = 30

/** Of a call that proposes: what waits now, and until when. */
export const proposed = z.object({ proposalId: replyId, dueAt: replyInstant })

const facts = z.record(z.string(), z.string())

const proposal = z.object({
  proposalId: replyId,
  kind: z.enum(proposalKinds),
  /** What it is about, as `organization:12`. */
  subject: z.string(),
  state: z.enum(proposalStates),
  /** What it is about, in words; names of volunteers masked. */
  title: z.string(),
  reason: z.string().nullable(),
  /** How many people it concerns. */
  people: z.number().int().nonnegative(),
  /** What changes, by names in Chinese. */
  before: facts.nullable(),
  after: facts.nullable(),
  proposedBy: z.string(),
  proposedAt: replyInstant,
  isOwn: z.boolean(),
  /** Why the caller cannot agree; null where nothing keeps it. */
  obstacle: z.string().nullable(),
  agreedBy: z.string().nullable(),
  /** Until when it waits: for a second account, then for its time. */
  dueAt: replyInstant,
  endedAt: replyInstant.nullable(),
  /** Why it ended without being done. */
  opinion: z.string().nullable(),
})
export type Proposal = z.infer<typeof proposal>

const staff = { caller: 'federation', federationDuties: ['business', 'system'] } as const
const proposalId = z.object({ proposalId: id })

/** What waits, the earliest first, and what ended in the last thirty days, at most twenty. `subject`: of one thing alone. */
export const proposals = endpoint({
  method: 'GET',
  path: '/manage/pc/proposal/list',
  ...staff,
  query: z.object({ subject: z.string().max(80).optional() }),
  reply: z.object({ now: replyInstant, open: z.array(proposal), ended: z.array(proposal) }),
})

/**
 * Another person agrees: it is done, or waits for its time. Code 13120 for one's own proposal and for a matter that is the own cause, 12001
 * where it does not wait for anybody or does not fit any more.
 */
export const agreeToProposal = endpoint({
  method: 'POST',
  path: '/manage/pc/proposal/agree',
  ...staff,
  act: 'proposal.agree',
  body: proposalId,
  reply: z.object({ state: z.enum(proposalStates) }),
})

/** A colleague stops a proposal that waits. */
export const declineProposal = endpoint({
  method: 'POST',
  path: '/manage/pc/proposal/decline',
  ...staff,
  act: 'proposal.decline',
  body: proposalId.extend({ reason: staffReason }),
  reply: z.null(),
})

/** Whoever proposed it takes it back while it waits; what needs no second account any colleague. */
export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/manage/pc/proposal/withdraw',
  ...staff,
  act: 'proposal.withdraw',
  body: proposalId,
  reply: z.null(),
})

/** `X-Refusal`: what the link holds that those whom a proposal touches were sent. */
export const refusalHeader = z.object({ 'x-refusal': z.string().max(200).optional() })

/** What can be refused by a link; code 11006 for one that opens nothing, or nothing any more. */
export const refusableProposal = endpoint({
  method: 'GET',
  path: '/open/proposal/refusal',
  caller: 'open',
  headers: refusalHeader,
  reply: z.object({
    label: z.string(),
    title: z.string(),
    after: facts.nullable(),
    proposedAt: replyInstant,
    /** When it is done unless it is refused; null while it waits for a second account. */
    doneAt: replyInstant.nullable(),
  }),
})

/** Refuses it by the link, once and for good. Code 11006 as above. */
export const refuseProposal = endpoint({
  method: 'POST',
  path: '/open/proposal/refuse',
  caller: 'open',
  headers: refusalHeader,
  reply: z.null(),
})
