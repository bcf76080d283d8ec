/** The page behind the link of an invitation; its token stands in the fragment, which neither a server nor another page is told. */
export const invitationAddress = (token: string): string => `/admin/join#invitation=${token}`

const named = /[#?&]invitation=([\w-]+)/

/** The token in the fragment of that address, or in the query of links that were sent before; null where there is none. */
export const invitationIn = (part: string): string | null => named.exec(part)?.[1] ?? null
