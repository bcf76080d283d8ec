import { useState } from 'react'
import type { FieldIssue } from '#contract/endpoint.ts'

/** Login names that the server called taken, each with its sentence. */
export interface TakenNames {
  keep: (loginName: string, sentence: string | null) => void
  /** What is wrong with the login name as far as the form's rules cannot know: it counts among what is to be mended. */
  problems: (values: { loginName: string }) => readonly FieldIssue[]
}

export function useTakenNames(): TakenNames {
  const [takenNames] = useState(() => {
    const sentences = new Map<string, string>()
    return {
      keep: (loginName: string, sentence: string | null) => {
        if (sentence === null) sentences.delete(loginName)
        else sentences.set(loginName, sentence)
      },
      problems: ({ loginName }: { loginName: string }) => {
        const message = sentences.get(loginName.trim())
        return message === undefined ? [] : [{ field: 'loginName', message }]
      },
    }
  })
  return takenNames
}
