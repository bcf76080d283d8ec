export const projects = ['unit', 'paths', 'screens', 'api', 'browser'] as const

/** The project of Vitest that runs a test file. */
export function projectOf(file: string): (typeof projects)[number] {
  if (file.endsWith('.browser.test.ts')) return 'browser'
  if (file.endsWith('.test.tsx')) return 'screens'
  return projects.find((project) => file.startsWith(`tests/${project}/`)) ?? 'unit'
}
