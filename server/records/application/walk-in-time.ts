import type { application } from '../../database/schema/application.ts'

/** What says of an application whether staff added its person on site. */
export type Walker = Pick<typeof application.$inferSelect, 'source' | 'createdAt'>

/** When staff added the person on site, who has not been there before (docs/rules/applications.md#walk-ins); null of who applied. */
export const walkInSince = ({ source, createdAt }: Walker): Date | null => (source === 'organizer' ? createdAt : null)
