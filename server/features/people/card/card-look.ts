import { ensure } from '#domain/ensure.ts'

/** The one look of staff at an application for a card that was sent, and its pictures, as the applicant reads it. */
export const cardLook = (number: string | null): string => `查看志愿者证申请 ${ensure(number)} 的资料和照片`
