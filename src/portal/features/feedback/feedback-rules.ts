import { zodResolver } from '@hookform/resolvers/zod'
import { queryFeedback, submitFeedback } from '#contract/feedback.ts'

export const messageRules = zodResolver(submitFeedback.body)
export const receiptRules = zodResolver(queryFeedback.body)
