import type { FastifyRequest } from 'fastify'
import { routePath } from '#contract/routes.ts'

/** Where the site is reached, as the browser of the request sees it. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`

/** Address of the public check of a certificate, for its QR code. */
export const checkAddress = (
  origin: string,
  { number, checkCode }: { readonly number: string; readonly checkCode: string },
): string => `${origin}${routePath('zs')}?${new URLSearchParams({ number, code: checkCode }).toString()}`
