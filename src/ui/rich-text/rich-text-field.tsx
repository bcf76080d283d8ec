import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { FieldError, Star } from '../field/form-fields.tsx'
import { lazyComponent, MissingPart } from '../frame/later.tsx'
import { BoneLines } from '../notice/skeleton.tsx'
import type { TextStructureName } from './commands.ts'
import type { PictureUpload } from './picture-row.tsx'

export interface RichTextFieldProps {
  /** Name and id of the control, for summaries of errors that lead to it. */
  name: string
  label: string
  /** HTML of the nodes and marks that the contract lists; empty while nothing is written. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  required?: boolean
  hint?: string
  error?: string | undefined
  /** Uploads the pictures of the text; without it the text has none. */
  pictures?: PictureUpload
  /** `sections`: headings and paragraphs alone. */
  structure?: TextStructureName
}

const Editor = lazyComponent(() => import('./rich-text-editor.tsx'))

/** Text with headings, lists and links; the code of the editor is loaded when the field is first drawn. */
export function RichTextField({ label, required = false, hint, error, ...editor }: RichTextFieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <chakra.div display="grid" gap="6px" minWidth="0">
      <chakra.span id={id} display="flex" alignItems="baseline" gap="1" textStyle="ui" fontWeight="bold">
        {label}
        {required && <Star />}
      </chakra.span>
      <Editor
        {...editor}
        labelledBy={id}
        describedBy={describedBy}
        invalid={error !== undefined}
        required={required}
        waiting={<BoneLines count={5} />}
        missing={<MissingPart />}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className="text-note leading-meta text-subtle">
          {hint}
        </p>
      )}
    </chakra.div>
  )
}
