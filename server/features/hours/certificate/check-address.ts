import { routePath } from '#contract/routes.ts'

/** Address of the public check of a certificate, for its QR code. */
export const checkAddress = (
  origin: string,
  { number, checkCode }: { readonly number: string; readonly checkCode: string },
): string => `${origin}${routePath('zs')}?${new URLSearchParams({ number, code: checkCode }).toString()}`
