// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { clearSessionData } from '#src/lib/storage.ts'
import { takeWayBack } from '#src/session/take-way-back.ts'
import { forgetWayBack, keepWayBack } from '#src/session/way-back.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const keepAt = (address: string): void => {
  history.replaceState(null, '', address)
  keepWayBack()
}

it.each([
  ['1', '/personalCenter/myMission?state=open#first', '/personalCenter/myMission?state=open#first'],
  ['1', '/mission/detail-12', '/mission/detail-12'],
  ['2', '/mission/detail-12', '/mission/detail-12'],
  ['2', '/admin/feedback?tab=open', '/admin/feedback?tab=open'],
  ['1', '/admin/feedback', null],
  ['2', '/personalCenter/myMission', null],
  ['1', '/login/volunteer', null],
] as const)('a user of type %s who was at %s comes back to %s, once', (type, address, back) => {
  keepAt(address)
  expect([takeWayBack(type), takeWayBack(type)]).toEqual([back, null])
})

it.each(['//example.org/x', 'https://example.org', '/\\\\example.org', 7])('%j is no way back', (written) => {
  sessionStorage.setItem('wayBack', JSON.stringify(written))
  expect(takeWayBack('1')).toBeNull()
})

it('stays when the login’s data go, and not when the person leaves', () => {
  keepAt('/mission/detail-12')
  clearSessionData()
  expect(takeWayBack('1')).toBe('/mission/detail-12')
  keepAt('/mission/detail-12')
  forgetWayBack()
  expect(takeWayBack('1')).toBeNull()
})
