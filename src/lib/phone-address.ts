/** `tel:02083370186` */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
