/** The one look of staff at an application for a card and its pictures, as the applicant reads it. */
export const cardLook = (number: string): string => `查看志愿者证申请 ${number} 的资料和照片`
