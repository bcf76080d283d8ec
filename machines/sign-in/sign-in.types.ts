import type { CodeContext } from '../code-entry.ts'

export interface SignInInput {
  /** The login before has ended by itself. */
  isExpired: boolean
}

export interface SignInContext extends CodeContext {
  /** Why a code is asked for. */
  reason: string
}

/** What proves who it is, besides the name and the password that the form holds. */
export interface SignInProof {
  code?: string
  secondFactor?: string
}

export type SignInEvent =
  /** Name and password are there; they stay with the form. */
  | { type: 'login.submitted' }
  | { type: 'login.edited' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.wanted' }
  | { type: 'factor.submitted'; secondFactor: string }
  /** Back to name and password. */
  | { type: 'login.wanted' }

export const expiredLogin = '登录已失效，请重新登录'
