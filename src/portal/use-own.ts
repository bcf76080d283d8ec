import { useLocation, useRevalidator } from 'react-router-dom'
import { useReader } from '../session/use-reader.ts'

/** Whether a volunteer reads; looked up again with each page, and when the page is read again, for somebody may have signed in in another tab. */
export function useOwn(): boolean {
  useLocation()
  useRevalidator()
  return useReader() === '1'
}
