import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readUserType } from '../../../lib/cookies.ts'
import type { ProfileValues } from './profile-values.ts'

let pendingDraft: { loginName: string; values: ProfileValues } | null = null

/**
 * Keeps what was typed when the login ends under the form, in this page's memory, for the same person's next login.
 * @returns whether the form began with such words
 */
export function useProfileDraft(loginName: string, form: UseFormReturn<ProfileValues>, isSaved: boolean): boolean {
  const [values] = useState(() => (pendingDraft?.loginName === loginName ? pendingDraft.values : null))
  const { isDirty } = form.formState
  const { getValues, reset } = form
  const isUnsaved = useRef(false)
  useEffect(() => {
    if (values) reset(values, { keepDefaultValues: true })
  }, [values, reset])
  useEffect(() => {
    isUnsaved.current = isDirty && !isSaved
    if (isSaved) pendingDraft = null
  }, [isDirty, isSaved])
  useEffect(
    () => () => {
      if (isUnsaved.current && readUserType() === null) pendingDraft = { loginName, values: getValues() }
    },
    [loginName, getValues],
  )
  return values !== null
}
