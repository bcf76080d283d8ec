import type pg from 'pg'

/** Server settings under which each statement tells the plan that it went by, to the connection that sent it. */
export const explaining: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'warning',
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

/** One statement as it ran. */
export interface Statement {
  readonly text: string
  readonly buffers: number
  readonly rows: number
  readonly ms: number
  /** Tables that it read from end to end. */
  readonly whole: readonly string[]
}

/** Lists differ in length from one folder to the other. */
const withoutLengths = (text: string): string =>
  text
    .replaceAll(/\(\s*\$\d+(?:, \$\d+)*\)/g, '(…)')
    .replaceAll(/\(…\)(?:, \(…\))*/g, '(…)')
    .replaceAll(/\s+/g, ' ')
    .trim()

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function statementOf(message: string): Statement | undefined {
  const said = /^duration: ([\d.]+) ms {2}plan:\n/.exec(message)
  if (!said) return undefined
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(said[0].length))
  return {
    text: withoutLengths(text),
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    rows: plan['Actual Rows'] ?? 0,
    ms: Number(said[1]),
    whole: nodesOf(plan).flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [],
    ),
  }
}

/** Listens to what a pool's statements tell. @returns a function that hands over those since it was last called */
export function listenTo(pool: pg.Pool): () => Statement[] {
  let heard: Statement[] = []
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    client.on('notice', ({ message }) => {
      const statement = statementOf(message ?? '')
      if (statement) heard.push(statement)
    })
  })
  return () => {
    const taken = heard
    heard = []
    return taken
  }
}
