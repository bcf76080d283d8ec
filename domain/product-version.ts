/** Version of this program; a new one comes with notes of its own (`server/seed/content/versions.ts`). */
export const productVersion = '1.2'
