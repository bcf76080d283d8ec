import { describe, expect, it } from 'vitest'
import { isInsideSite } from '#domain/site-address.ts'

describe('an address inside the site', () => {
  it.each([
    '/',
    '/login/volunteer',
    '/mission/detail-12',
    '/mission?district=440100&word=%E7%8E%AF%E4%BF%9D',
    '/article#top',
    '/redirect/a.b',
    '/mission?next=//evil.example',
    '/personalCenter/myMission?back=https://evil.example',
  ])('accepts %s', (address) => expect(isInsideSite(address)).toBe(true))

  it.each([
    '',
    'mission',
    './mission',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /mission',
    '/.//evil.example',
    '/a/..//evil.example',
    '/../admin',
    '/%2e%2E/admin',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/mission//detail',
  ])('refuses %j', (address) => expect(isInsideSite(address)).toBe(false))
})
