import { useMemo } from 'react'
import { parseHtml, serializeDocument } from './html.ts'

/** Rich text that nobody has cleaned yet, as it will be read. */
export default function RichTextView({ html }: { html: string }) {
  const cleanHtml = useMemo(() => serializeDocument(parseHtml(html)), [html])
  if (cleanHtml === '') return null
  // oxlint-disable-next-line react/no-danger -- written by the schema of the editor
  return <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: cleanHtml }} />
}
