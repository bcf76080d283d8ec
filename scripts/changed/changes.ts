import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean)

/** Every file of the working tree that git does not ignore. */
export const listFiles = (): string[] => git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')

/**
 * Files that differ from where this branch left another one, with what is not committed and not yet known to git.
 * @param base a branch or commit; what is committed on it since then is not counted
 */
export function listChanges(base = 'main'): string[] {
  const [fork = base] = git('merge-base', base, 'HEAD')
  const differing = git('diff', '--name-only', '--diff-filter=d', '--no-renames', fork)
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])].toSorted()
}
