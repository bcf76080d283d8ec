import type { Row } from './row.ts'

const sections: Record<Row['section'], string> = {
  1: 'What the product does',
  2: 'Screens and routes',
  3: 'Entities',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles',
  7: 'Calls',
  8: 'Error catalogue',
  9: 'Constants and limits',
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ kind, asks, literal, proof }) =>
      `| ${kind} | ${cell(asks)} | \`${cell(String(literal))}\` | ${cell(proof.name)} ([${proof.file.replace(/^tests\//, '')}](../${proof.file})) |`,
  )
  return ['| Kind | What is asked | Literal | Proof |', '|---|---|---|---|', ...lines].join('\n')
}

/** The ledger as a page of Markdown: a table for every section of the specification. */
export function coveragePage(rows: readonly Row[]): string {
  const parts = Object.entries(sections).flatMap(([section, title]) => {
    const own = rows.filter((row) => row.section === Number(section))
    return own.length === 0 ? [] : [`## ${section}. ${title} (${own.length})\n\n${table(own)}`]
  })
  return `# What the specification asks, and what proves it

${rows.length} statements, written by hand in \`tests/spec/\`. \`npm test\` fails where a proof does not exist, does not hold the literal in
an assertion of its own, or did not pass; \`node scripts/run.mjs coverage\` writes this page, and
\`node scripts/run.mjs coverage --cut=20 --seed=1\` removes the code of twenty statements, one after the other, and demands that the proof turns red.

${parts.join('\n\n')}
`
}
