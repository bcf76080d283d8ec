import type { Ledger } from './ledger.ts'
import type { Row } from './specification.ts'

const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
const linkTo = (file: string) => `[${file.replace(/^tests\//, '')}](../${file})`

/** The ledger as a page of Markdown: a table for every section of the specification. */
export function coveragePage(
  specification: Readonly<Record<string, readonly Row[]>>,
  proofs: Ledger['proofs'],
): string {
  const count = Object.values(specification).flat().length
  const parts = Object.entries(specification).map(([title, rows]) => {
    const lines = rows.map(
      ({ id, text }) => `| \`${cell(id)}\` | ${cell(text)} | ${(proofs.get(id) ?? []).map(linkTo).join(', ')} |`,
    )
    return [`## ${title} (${rows.length})\n`, '| Row | What is asked | Proved in |', '|---|---|---|', ...lines].join(
      '\n',
    )
  })
  return `# What the specification asks, and what proves it

${count} rows of \`tests/spec/specification.json\`, and the files whose tests name them and passed in a whole run.
\`node scripts/run.mjs coverage\` writes this page after one.

${parts.join('\n\n')}
`
}
