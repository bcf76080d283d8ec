import { type ReviewKind, reviewRules, type ReviewTab, reviewTabs } from '#domain/review-kind.ts'
import { terms } from '#domain/words.ts'
import { reviewPages } from '../../../shared/desk/desk-counts.ts'

interface QueueText {
  /** Name among the queues. */
  readonly name: string
  readonly lead: string
  readonly unit: string
  /** What a look leaves behind. */
  readonly trace: string
  readonly search: string
}

/** Pages of the queues, with their words. */
export const queues: Readonly<Record<ReviewKind, QueueText>> = {
  organization: {
    name: '组织',
    lead: '新注册和退回后重新提交的组织，先提交的在前面。',
    unit: '个',
    trace: '查看登记证书会留下记录。',
    search: '搜组织名称、编号',
  },
  mission: {
    name: '活动',
    lead: '通过以后就开始招募，先提交的在前面。',
    unit: '场',
    trace: '',
    search: '搜活动、组织、编号',
  },
  card: {
    name: terms.card,
    lead: '审核、交给银行、到网点、领取，都在这里登记。',
    unit: '份',
    trace: '这次查看已记入申请人的访问记录。',
    search: '搜申请编号',
  },
  anomaly: {
    name: '时长异常',
    lead: '组织上报的异常：可以计入的由组织结算，不计的会通知本人。',
    unit: '条',
    trace: '这次查看已记入本人的访问记录。',
    search: '搜活动、编号',
  },
  objection: {
    name: '时长异议',
    lead: `组织说明以后，或者 ${reviewRules.answerDays} 个工作日没有说明的异议，由联合会决定。`,
    unit: '条',
    trace: '这次查看已记入本人和提出人的访问记录。',
    search: '搜活动、异议编号',
  },
  district: {
    name: '服务地区',
    lead: '志愿者申请的服务地区，通过以后可以报名限定这个地区的活动。',
    unit: '个',
    trace: '这次查看已记入本人的访问记录。',
    search: '搜地区、志愿者编号',
  },
  report: {
    name: '举报',
    lead: '举报只有联合会看得到，涉及联合会自己的由审计处理；答复告诉举报人，被举报的一方不会知道。',
    unit: '条',
    trace: '这次查看已记入举报人的访问记录。',
    search: '搜举报编号、组织、活动',
  },
  donation: {
    name: '捐赠更正',
    lead: '捐赠人说证书有误：核对凭证以后更正登记，或者写明为什么维持。',
    unit: '条',
    trace: '这次查看已记入捐赠人的访问记录。',
    search: '搜证书编号',
  },
}

export interface Place {
  readonly kind: ReviewKind
  readonly tab: ReviewTab
  readonly keyword: string
  readonly id: string | null
}

export const reviewTabOf = (kind: ReviewKind, text: string | null): ReviewTab =>
  reviewTabs[kind].find((tab) => tab === text) ?? 'waiting'

/** Address below `/admin` of a part of a queue, with one of it opened. */
export function addressOf({ kind, tab, keyword, id }: Place): string {
  const search = new URLSearchParams({
    ...(tab !== 'waiting' && { tab }),
    ...(keyword !== '' && { keyword }),
    ...(id !== null && { id }),
  })
  const path = reviewPages[kind]
  return search.size > 0 ? `${path}?${search}` : path
}
