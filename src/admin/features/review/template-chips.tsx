import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReviewKind } from '#domain/review-kind.ts'
import { Key } from '../../../ui/admin/key.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TemplatesForm } from './templates-form.tsx'

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: '8',
    paddingInline: '2.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    fontSize: 'meta',
    _hover: { background: 'bg.subtle' },
  },
})

interface TemplateChipsProps {
  kind: ReviewKind
  templates: readonly string[]
  hasKeys: boolean
  onInsert: (text: string) => void
}

/** Opinions that are often written; a press writes one into the field. */
export function TemplateChips({ kind, templates, hasKeys, onInsert }: TemplateChipsProps) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <TemplatesForm kind={kind} templates={templates} onDone={() => setEditing(false)} />
  return (
    <Flex role="group" aria-label="意见模板" wrap="wrap" align="center" gap="2" marginBottom="2">
      {templates.map((text, at) => (
        <Chip key={text} type="button" title={text} onClick={() => onInsert(text)}>
          <chakra.span maxWidth="14em" truncate>
            {text}
          </chakra.span>
          {hasKeys && <Key aria-hidden>{at + 1}</Key>}
        </Chip>
      ))}
      <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
        改模板
      </Button>
    </Flex>
  )
}
