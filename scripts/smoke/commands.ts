import { join } from 'node:path'

// Every command that the papers name, as `npm test` runs it once at smoke size, or why it does not. `tests/unit/scripts/commands.test.ts`
// compares both lists with the papers.

export interface CommandRun {
  /** What of the papers it stands for: command, option, part. */
  readonly names: readonly string[]
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What is typed. */
  readonly input?: string
  /** It goes on until it is stopped: its home page is asked for, then it is stopped by SIGTERM. */
  readonly serves?: boolean
  /** A program of the system, without which it is not run. */
  readonly needs?: string
}

const bench = (name: string, ...options: string[]): CommandRun => ({
  names: [`bench ${name}`],
  args: ['bench', name, ...options],
})

/** @param folder where they leave what they make */
export function commandRuns(folder: string): readonly CommandRun[] {
  const volume = join(folder, 'volume')
  const real = { DATA_DIR: join(folder, 'real'), DEMO: '0', PUBLIC_URL: 'http://127.0.0.1' }
  const account = ['smoke0001', '陈小明', 'smoke@example.com', 'Smoke_0001', 'Smoke_0001']
  return [
    { names: ['numbers', 'numbers --list', 'numbers --root'], args: ['numbers', '--list', '--root=.'] },
    { names: ['test --sample', 'test --seed'], args: ['test', 'changed', '--sample=1', '--seed=1'] },
    {
      names: ['paths', 'paths actor', 'paths --machine'],
      args: ['paths', 'actor', '--machine', 'offer'],
      env: { PATHS_REPORT: join(folder, 'paths') },
    },
    {
      names: ['paths book'],
      args: ['paths', 'book', '--machine', 'offer'],
      env: { PATHS_REPORT: join(folder, 'paths') },
    },
    { names: ['paths words'], args: ['paths', 'words'] },
    { names: ['paths ask'], args: ['paths', 'ask', '…正在确认…名额已过期', '--machine', 'offer'] },
    {
      names: ['paths walk', 'paths --out'],
      args: ['paths', 'walk', '--machine', 'offer', '--out', join(folder, 'walk', 'offer.html')],
    },
    {
      names: ['paths trace'],
      args: ['paths', 'trace', 'tests/paths/trace/sample.path.json'],
      env: { PATHS_REPORT: join(folder, 'paths') },
    },
    { names: ['paths compare'], args: ['paths', 'compare', 'HEAD', '--machine', 'offer'] },
    { names: ['paths --path'], args: ['paths', 'actor', '--machine', 'offer', '--path', '1'] },
    { names: ['mutation'], args: ['mutation', 'domain/fields/mobile.ts'] },
    {
      names: ['admin-create', 'admin-create --duty'],
      args: ['admin-create', '--duty=system'],
      env: real,
      input: `${account.join('\n')}\n`,
    },
    { names: ['start'], args: ['start'], env: real, serves: true },
    { names: ['dev'], args: ['dev'], env: real, serves: true },
    { names: ['reconcile', 'reconcile --new-line'], args: ['reconcile', '--new-line'], env: real },
    { names: ['data-folder'], args: ['data-folder', join(folder, 'packed')] },
    { names: ['fresh'], args: ['fresh'] },
    { names: ['kills', 'kills --count', 'kills --seed'], args: ['kills', '--count=1', '--seed=1'] },
    { names: ['cluster', 'cluster --prove'], args: ['cluster', '--prove'], needs: 'nginx' },
    { names: ['volume', 'volume --share'], args: ['volume', volume, '--share=0.002'] },
    bench('lists'),
    bench('apply'),
    bench('notice'),
    { ...bench('growth', '--rows=2000'), names: ['bench growth', 'bench --rows'] },
    bench('upload'),
    bench('report'),
    bench('storm'),
    bench('checkin'),
    bench('guests', `--folder=${volume}`),
    bench('memory', `--folder=${volume}`),
    { ...bench('volume', `--folder=${volume}`), names: ['bench', 'bench volume', 'bench --folder'] },
    { ...bench('calls', `--folder=${volume}`, `--small=${volume}`), names: ['bench calls', 'bench --small'] },
    bench('pages', `--folder=${volume}`),
    bench('size'),
  ]
}

/** What is not run, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  test: 'is the run itself',
  'test api': 'a step of it',
  'test browser': 'a step of it',
  'test lint': 'a step of it',
  'test unit': 'a step of it',
  'test changed': 'runs tests that the whole run has; what it would run is asked by --sample',
  'paths --freeze': 'accepts what is changed, which only a person may',
  'paths --mutants': 'the step mutants',
  'paths --components': 'takes a quarter of an hour',
  'paths browser': 'a step of it',
  'paths --pictures': 'keeps pictures of a run that is a step of it',
  'paths --drill': 'takes minutes: twenty runs, each of which has to be red',
  'paths --files': 'the same, each run three times',
  'paths --replay': 'takes the file of a red path, which a sound run does not leave',
  'paths --until': 'goes with it',
  coverage: 'the step coverage',
  'fresh --tests': 'runs the whole run',
  'bench --full': 'makes a million people',
  'bench --minutes': 'takes the minutes that it names',
  'bench --only': 'asks a part of what is asked without it',
  areas: 'fetches its sources',
}
