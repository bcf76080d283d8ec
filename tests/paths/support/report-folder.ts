import { join, resolve } from 'node:path'

/** Where the path tests leave what a report is drawn of. */
export const reportFolder = resolve(process.env['PATHS_REPORT'] ?? join('reports', 'paths'))
