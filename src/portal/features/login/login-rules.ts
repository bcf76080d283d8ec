import { zodResolver } from '@hookform/resolvers/zod'
import { loginVolunteer } from '#contract/auth.ts'

export const loginRules = zodResolver(loginVolunteer.body)
