import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readUserType } from '../../../lib/cookies.ts'
import type { ProfileWords } from './profile-words.ts'

let kept: { loginName: string; words: ProfileWords } | null = null

/**
 * Keeps what was typed when the login ends under the form, in this page's memory, for the same person's next login.
 * @returns whether the form began with such words
 */
export function useKeptWords(loginName: string, form: UseFormReturn<ProfileWords>, isSaved: boolean): boolean {
  const [words] = useState(() => (kept?.loginName === loginName ? kept.words : null))
  const { isDirty } = form.formState
  const { getValues, reset } = form
  const unsaved = useRef(false)
  useEffect(() => {
    if (words) reset(words, { keepDefaultValues: true })
  }, [words, reset])
  useEffect(() => {
    unsaved.current = isDirty && !isSaved
    if (isSaved) kept = null
  }, [isDirty, isSaved])
  useEffect(
    () => () => {
      if (unsaved.current && readUserType() === null) kept = { loginName, words: getValues() }
    },
    [loginName, getValues],
  )
  return words !== null
}
