import { z } from 'zod'

/** One condition of a mission held against one volunteer; `fix` says how to meet it and where. */
export const condition = z.object({
  key: z.enum([
    'realName',
    'age',
    'district',
    'minutes',
    'skills',
    'guardian',
    'hazard',
    'time',
    'dailyLimit',
    'recruiting',
  ]),
  met: z.boolean(),
  title: z.string(),
  note: z.string(),
  fix: z.object({ label: z.string(), link: z.string() }).nullable(),
})
export type Condition = z.infer<typeof condition>

/** `eligible`: all met; `fixable`: the person can meet the rest; `blocked`: cannot. */
export const eligibility = z.object({
  verdict: z.enum(['eligible', 'fixable', 'blocked']),
  conditions: z.array(condition),
})
export type Eligibility = z.infer<typeof eligibility>
